import type { Conversation } from '@talentsphere/api/contract';
import { posterName, takesMessages } from '@talentsphere/domain';
import { Box, Button, IconMail } from '@talentsphere/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ConversationView } from './conversation-view';
import { UnreadBadge, unreadText } from './unread-badge';
import { useHasUnsent } from './use-send-message';

interface BidConversationProps {
  /** Of a bid without messages, which the server does not list, without the rest. */
  conversation: Pick<Conversation, '_id' | 'status'> & Partial<Conversation>;
  /** Of the bidder. */
  name: string | null;
}

/** The owner's conversation with one bidder, opened by a button among the actions on the bid; open while something typed is not sent. */
export function BidConversation({ conversation, name }: BidConversationProps) {
  const { status, count = 0, unread = 0 } = conversation;
  const hasUnsent = useHasUnsent(conversation._id);
  const [isShown, setIsShown] = useState(hasUnsent);
  const [takesFocus, setTakesFocus] = useState(false);
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && takesFocus) view.current?.querySelector('textarea')?.focus();
  }, [isShown, takesFocus]);
  if (count === 0 && !hasUnsent && !takesMessages(status)) return null;
  const label = isShown ? 'Hide Messages' : count > 0 ? 'Messages' : 'Write a Message';
  const marked = unread > 0 ? `, ${unreadText(unread)} unread message${unread > 1 ? 's' : ''}` : '';
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        flexWrap="wrap"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={`${label}: ${posterName(name)}${marked}`}
        onClick={() => {
          setIsShown(!isShown);
          // There is nothing to read yet.
          setTakesFocus(count === 0);
        }}
      >
        <IconMail size={18} />
        {label}
        <UnreadBadge count={unread} />
      </Button>
      {isShown && (
        <Box ref={view} id={id} width="full">
          <ConversationView
            conversation={{ ...conversation, count, unread }}
            name={name}
            isDeleted={false}
          />
        </Box>
      )}
    </>
  );
}

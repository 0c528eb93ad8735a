import type { Conversation } from '@talentsphere/api/contract';
import { counted, posterName, takesMessages } from '@talentsphere/domain';
import { Box, Button, IconMail, StatusBadge } from '@talentsphere/ui';
import { useId, useState } from 'react';
import { ConversationView } from './conversation-view';

interface BidConversationProps {
  /** Of a bid without messages, which the server does not list, without the rest. */
  conversation: Pick<Conversation, '_id' | 'status'> & Partial<Conversation>;
  /** Of the bidder. */
  name: string | null;
}

/** The owner's conversation with one bidder, opened by a button. */
export function BidConversation({ conversation, name }: BidConversationProps) {
  const { status, count = 0, unread = 0 } = conversation;
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  if (count === 0 && !takesMessages(status)) return null;
  const label = isShown ? 'Hide Messages' : count > 0 ? 'Messages' : 'Write a Message';
  const marked = unread > 0 ? `, ${counted(unread, 'unread message')}` : '';
  return (
    <Box mt="4">
      <Button
        size="sm"
        variant="ghost"
        ms="-3"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={`${label}: ${posterName(name)}${marked}`}
        onClick={() => setIsShown(!isShown)}
      >
        <IconMail size={18} />
        {label}
        {unread > 0 && <StatusBadge tone="info">{unread} new</StatusBadge>}
      </Button>
      {isShown && (
        <Box id={id} mt="3">
          <ConversationView
            conversation={{ ...conversation, unread }}
            name={name}
            isDeleted={false}
          />
        </Box>
      )}
    </Box>
  );
}

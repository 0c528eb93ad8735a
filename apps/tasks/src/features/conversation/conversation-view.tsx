import type { Conversation, Message } from '@talentsphere/api/contract';
import { posterName, takesMessages } from '@talentsphere/domain';
import { useMessagePages, useReadMessages } from '@talentsphere/host';
import { Box, Skeleton, Stack, Text, useInSight, VisuallyHidden } from '@talentsphere/ui';
import { useRef, useState } from 'react';
import { MessageForm } from './message-form';
import { listHeight, MessageList } from './message-list';
import { MessagesFailure } from './messages-failure';
import { useSendMessage } from './use-send-message';

/** Of a short one, with its time, in rem. */
const messageHeight = 5;

/** Messages that are kept in the region that says what arrives. */
const mostSaid = 5;

/** The latest messages of the other side that have arrived since the conversation was shown, the earliest first. */
function useArrived(messages: readonly Message[] | undefined): Message[] {
  const [shown, setShown] = useState<number>();
  if (shown === undefined && messages) setShown(messages[0]?.number ?? 0);
  if (shown === undefined || !messages) return [];
  const arrived = messages.filter(({ isOwn, number }) => !isOwn && number > shown);
  return arrived.slice(0, mostSaid).toReversed();
}

interface ConversationViewProps {
  conversation: Pick<Conversation, '_id' | 'status' | 'count' | 'unread'>;
  /** Of the other side. */
  name: string | null;
  isDeleted: boolean;
}

/** What the two sides have written, and the form in which the user writes. */
export function ConversationView({ conversation, name, isDeleted }: ConversationViewProps) {
  const { _id: bidId, status, count, unread } = conversation;
  const other = posterName(name);
  const { messages, error, ...list } = useMessagePages(bidId);
  const form = useSendMessage(bidId);
  const end = useRef<HTMLDivElement>(null);
  // Out of sight until it is known: a message that was marked as read never becomes unread again.
  const isInSight = useInSight(end, false);
  const latest = messages?.[0]?.number;
  // One that is counted may not be loaded yet.
  const isRead = unread > 0 && isInSight && latest !== undefined && latest >= count;
  useReadMessages(bidId, isRead ? latest : undefined);
  const arrived = useArrived(messages);
  const isOpen = takesMessages(status) && !isDeleted;
  return (
    <Stack gap="4">
      {!messages && !error && count > 0 && (
        <Skeleton height={`min(${count * messageHeight}rem, ${listHeight})`} />
      )}
      {!messages && error && <MessagesFailure error={error} />}
      {count === 0 && !messages?.length && !error && (
        <Text color="fg.muted">Only you and {other} can read what is written here.</Text>
      )}
      {messages && messages.length > 0 && (
        <MessageList bidId={bidId} messages={messages} list={list} name={other} />
      )}
      {/* Mounted before its text, which is read out then. */}
      <Box ref={end} aria-live="polite">
        {!isOpen && (
          <Text textStyle="sm" color="fg.muted">
            {isDeleted ? 'The task was deleted' : `The bid is ${status}`}: nothing more can be
            written.
          </Text>
        )}
      </Box>
      <VisuallyHidden as="div" aria-live="polite">
        {arrived.map(({ _id, text }) => (
          <p key={_id}>
            {other}: {text}
          </p>
        ))}
      </VisuallyHidden>
      {/* What was typed before stays, and sending it says why it is refused. */}
      {(isOpen || form.values.text !== '') && <MessageForm form={form} name={other} />}
    </Stack>
  );
}

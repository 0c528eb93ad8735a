import type { Message } from '@talentsphere/api/contract';
import type { GrowingList } from '@talentsphere/host';
import { Box, Button, Flex, Text, useMinute } from '@talentsphere/ui';
import { useEffect, useRef, useState } from 'react';
import { MessageBubble } from './message-bubble';
import { dayName, messageDays } from './message-days';

/** Of a list of many. */
export const listHeight = 'min(28rem, 60vh)';

interface MessageListProps {
  bidId: string;
  messages: readonly Message[];
  list: Pick<GrowingList, 'hasMore' | 'moreFailed' | 'isFetching' | 'loadMore'>;
  /** Of the other side. */
  name: string;
}

/** The messages in a box of their own, which stays at the latest one, or where the user reads. */
export function MessageList({ bidId, messages, list, name }: MessageListProps) {
  const { hasMore, moreFailed, isFetching, loadMore } = list;
  const now = useMinute();
  const box = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    // The button is gone, and with it the focus, unless somebody has moved it meanwhile.
    if (isAsked && !hasMore && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [isAsked, hasMore]);
  return (
    // In reverse, a browser keeps the distance to the end when the content grows.
    <Flex
      ref={box}
      role="log"
      aria-label={`What you and ${name} wrote`}
      // Earlier messages would be read out, too: what arrives is said elsewhere.
      aria-live="off"
      tabIndex={0}
      direction="column-reverse"
      maxH={listHeight}
      overflowY="auto"
      overscrollBehavior="contain"
      px="1"
    >
      <Box>
        {hasMore && (
          <Flex direction="column" align="center" gap="2" py="2">
            {moreFailed && (
              <Text role="alert" textStyle="sm" color="fg.muted">
                Earlier messages could not be loaded.
              </Text>
            )}
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              disabled={isFetching}
              onClick={() => {
                setIsAsked(true);
                loadMore();
              }}
            >
              {moreFailed ? 'Try Again' : 'Show Earlier Messages'}
            </Button>
          </Flex>
        )}
        {messageDays(messages).map(({ day, messages: ofDay }) => (
          <Box key={day}>
            <Text textStyle="xs" color="fg.muted" fontWeight="550" textAlign="center" pt="4">
              <time dateTime={day}>{dayName(day, now)}</time>
            </Text>
            <Flex as="ol" listStyleType="none" direction="column" pb="1">
              {ofDay.map((message) => (
                <MessageBubble key={message._id} bidId={bidId} message={message} name={name} />
              ))}
            </Flex>
          </Box>
        ))}
      </Box>
    </Flex>
  );
}

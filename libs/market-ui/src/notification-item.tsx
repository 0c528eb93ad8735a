import { formatInstant } from '@talentsphere/domain';
import { Box, Flex, Link, Text, VisuallyHidden } from '@talentsphere/ui';
import type { ReactElement, ReactNode } from 'react';

interface NotificationItemProps {
  isRead: boolean;
  /** ISO instant. */
  notifiedAt: string;
  text: string;
  /** Returns a link with the given content. */
  link: (content: ReactNode) => ReactElement;
}

/** An entry in a list of notifications; a dot marks those that are unread. */
export function NotificationItem({ isRead, notifiedAt, text, link }: NotificationItemProps) {
  return (
    <Flex as="li" gap="3" paddingBlock="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box
        flexShrink="0"
        boxSize="2"
        mt="1.5"
        borderRadius="full"
        bg={isRead ? 'transparent' : 'accent.solid'}
      />
      <Box minW="0">
        <Link
          asChild
          display="block"
          color="fg"
          fontWeight={isRead ? 'normal' : 'semibold'}
          overflowWrap="anywhere"
          textStyle="sm"
          textDecoration="none"
          _hover={{ textDecoration: 'underline' }}
        >
          {link(
            <>
              {!isRead && <VisuallyHidden>Unread:</VisuallyHidden>} {text}
            </>,
          )}
        </Link>
        <Text textStyle="sm" color="fg.muted">
          <time dateTime={notifiedAt}>{formatInstant(new Date(notifiedAt))}</time>
        </Text>
      </Box>
    </Flex>
  );
}

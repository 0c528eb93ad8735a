import { formatLocalTime } from '@talentsphere/domain';
import { LinkedText, WrittenText } from '@talentsphere/market-ui';
import { ReportButton } from '@talentsphere/market-ui/screens';
import { Flex, HStack, Text, VisuallyHidden } from '@talentsphere/ui';
import type { ShownMessage } from './message-days';

interface MessageBubbleProps {
  bidId: string;
  message: ShownMessage;
  /** Of the other side. */
  name: string;
}

/** One message: the user's own at the end of the line, with the time after the last one of a group. */
export function MessageBubble({ bidId, message, name }: MessageBubbleProps) {
  const { _id, isOwn, isHidden, text, sentAt, continues, isLast } = message;
  return (
    <Flex
      as="li"
      direction="column"
      align={isOwn ? 'flex-end' : 'flex-start'}
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxW={{ base: 'max(85%, min(100%, 14rem))', md: '75%' }}
      mt={continues ? '1' : '3'}
    >
      <WrittenText
        px="3.5"
        py="2"
        borderRadius="lg"
        borderEndEndRadius={isOwn && isLast ? 'xs' : undefined}
        borderEndStartRadius={!isOwn && isLast ? 'xs' : undefined}
        bg={isOwn ? 'brand.muted' : 'bg.muted'}
        maxW="full"
      >
        <VisuallyHidden>{isOwn ? 'You' : name}: </VisuallyHidden>
        {isHidden && !isOwn ? (
          <i>A moderator has hidden this message.</i>
        ) : (
          <LinkedText>{text}</LinkedText>
        )}
      </WrittenText>
      {isHidden && isOwn && (
        <Text textStyle="xs" color="warning.fg" mt="1" px="1">
          A moderator has hidden this message: only you can read it.
        </Text>
      )}
      <HStack gap="2">
        {isLast && (
          <Text textStyle="xs" color="fg.subtle" mt="1" px="1">
            <time dateTime={sentAt}>{formatLocalTime(new Date(sentAt))}</time>
          </Text>
        )}
        {!isOwn && !isHidden && (
          <ReportButton
            subject={{ kind: 'message', id: _id, parentId: bidId }}
            name={`Report the message of ${name}: ${text.slice(0, 80)}`}
            isCompact
          />
        )}
      </HStack>
    </Flex>
  );
}

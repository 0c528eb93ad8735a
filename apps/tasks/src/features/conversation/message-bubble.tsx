import { Flex, Text, VisuallyHidden } from '@talentsphere/ui';
import { LinkedText } from '../../shared/linked-text';
import type { ShownMessage } from './message-days';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

interface MessageBubbleProps {
  message: ShownMessage;
  /** Of the other side. */
  name: string;
}

/** One message: the user's own at the end of the line, with the time after the last one of a group. */
export function MessageBubble({ message, name }: MessageBubbleProps) {
  const { isOwn, text, sentAt, continues, isLast } = message;
  return (
    <Flex
      as="li"
      direction="column"
      align={isOwn ? 'flex-end' : 'flex-start'}
      alignSelf={isOwn ? 'flex-end' : 'flex-start'}
      maxW={{ base: '85%', md: '75%' }}
      mt={continues ? '1' : '3'}
    >
      <Text
        px="3.5"
        py="2"
        borderRadius="lg"
        borderEndEndRadius={isOwn && isLast ? 'xs' : undefined}
        borderEndStartRadius={!isOwn && isLast ? 'xs' : undefined}
        bg={isOwn ? 'brand.muted' : 'bg.muted'}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxW="full"
      >
        <VisuallyHidden>{isOwn ? 'You' : name}: </VisuallyHidden>
        <LinkedText>{text}</LinkedText>
      </Text>
      {isLast && (
        <Text textStyle="xs" color="fg.subtle" mt="1" px="1">
          <time dateTime={sentAt}>{time.format(new Date(sentAt))}</time>
        </Text>
      )}
    </Flex>
  );
}

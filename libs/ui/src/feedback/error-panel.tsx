import type { ReactNode } from 'react';
import { IconWarning } from '../icons/icons';
import { Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';

export interface ErrorPanelProps {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  /** A smaller line below the text. */
  note?: ReactNode;
}

/** An error, shown in place of what did not load. */
export function ErrorPanel({ title, text, action, note }: ErrorPanelProps) {
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      textAlign="center"
      px="5"
      py={{ base: '10', md: '12' }}
      bg="danger.subtle"
      borderWidth="1px"
      borderColor="danger.muted"
      borderRadius="xl"
    >
      <Flex
        boxSize="12"
        align="center"
        justify="center"
        borderRadius="full"
        bg="danger.muted"
        color="danger.fg"
      >
        <IconWarning size={22} />
      </Flex>
      <Heading as="h2" size="lg" mt="5" tabIndex={-1}>
        {title}
      </Heading>
      <Text mt="2" color="fg.muted" maxW="lg">
        {text}
      </Text>
      {note && (
        <Text mt="2" textStyle="sm" color="fg.muted" maxW="lg">
          {note}
        </Text>
      )}
      {action && (
        <Flex mt="6" gap="3" wrap="wrap" justify="center">
          {action}
        </Flex>
      )}
    </Flex>
  );
}

import type { ReactNode } from 'react';
import { EmptyScene, type EmptySceneName } from '../illustrations/empty-scene';
import { Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: EmptySceneName | undefined;
}

/** What stands where there is nothing to list, with the way on. */
export function EmptyState({ title, text, action, illustration = 'tasks' }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      px="5"
      py={{ base: '10', md: '14' }}
      bg="bg.subtle"
      borderRadius="xl"
    >
      <EmptyScene name={illustration} />
      <Heading as="h3" size="lg" mt="6">
        {title}
      </Heading>
      {text && (
        <Text mt="2" color="fg.muted" maxW="md">
          {text}
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

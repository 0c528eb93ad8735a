import type { ReactNode } from 'react';
import { EmptyScene, type EmptySceneName } from '../illustrations/empty-scene';
import { Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: EmptySceneName | undefined;
  /** Level of the title among the screen's headings. */
  level?: 1 | 2 | 3 | undefined;
}

/** Shown when there is nothing to list, with an action to continue. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, illustration = 'tasks', level = 3 } = props;
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
      <Heading as={`h${level}`} size={level === 1 ? '2xl' : 'lg'} mt="6">
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

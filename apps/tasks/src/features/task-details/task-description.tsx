import type { Task } from '@talentsphere/api/contract';
import { Box, Card, CategoryBadge, Heading, Text } from '@talentsphere/ui';

/** The category, title and description of a task, with the description's line breaks. */
export function TaskDescription({ task }: { task: Task }) {
  return (
    <Card as="article" padding={{ base: '5', md: '8' }}>
      <Box mb="4">
        <CategoryBadge>{task.category}</CategoryBadge>
      </Box>
      <Heading as="h1" size="2xl" overflowWrap="anywhere">
        {task.title}
      </Heading>
      <Heading as="h2" size="lg" mt="8">
        Task Description
      </Heading>
      <Text mt="3" maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {task.description}
      </Text>
    </Card>
  );
}

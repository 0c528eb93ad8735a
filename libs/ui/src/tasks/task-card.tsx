import type { ReactNode } from 'react';
import { CategoryBadge, NotOpenBadge } from '../feedback/badges';
import { Card } from '../layout/card';
import { Box, Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';
import { TaskFact } from './task-fact';

export interface TaskCardProps {
  title: string;
  category: string;
  /** Shown unless the task is open. */
  status?: string | null | undefined;
  description: string;
  /** Already formatted, as is `deadline`. */
  budget: string;
  deadline: string;
  /** The link to the task. */
  action: ReactNode;
  /** Of the title; 2 where the cards come directly below the screen's `h1`. */
  headingLevel?: 2 | 3;
}

/** A summary of a task, with budget and deadline in the same place on every card. */
export function TaskCard({
  title,
  category,
  status = 'open',
  description,
  budget,
  deadline,
  action,
  headingLevel = 3,
}: TaskCardProps) {
  return (
    <Card as="article" interactive display="flex" flexDirection="column" height="full" padding="5">
      <Flex mb="3" gap="2" wrap="wrap" justify="space-between">
        <CategoryBadge>{category}</CategoryBadge>
        <NotOpenBadge status={status} />
      </Flex>
      <Heading as={`h${headingLevel}`} size="md" lineClamp="3" fontWeight="600">
        {title}
      </Heading>
      <Text mt="2" mb="5" textStyle="sm" color="fg.muted" lineClamp="3">
        {description}
      </Text>
      <Box mt="auto">
        <Flex
          as="dl"
          justify="space-between"
          align="flex-end"
          gap="4"
          pt="4"
          mb="4"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <TaskFact term="Budget" strong>
            {budget}
          </TaskFact>
          <TaskFact term="Deadline">{deadline}</TaskFact>
        </Flex>
        <Flex direction="column">{action}</Flex>
      </Box>
    </Card>
  );
}

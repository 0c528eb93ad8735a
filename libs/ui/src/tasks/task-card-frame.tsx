import type { ReactNode } from 'react';
import { CategoryBadge } from '../feedback/badges';
import { Card } from '../layout/card';
import { Flex } from '../primitives/layout';
import { Heading, Text } from '../primitives/typography';
import { TaskFact } from './task-fact';

interface TaskCardFrameProps {
  as: 'article' | 'div';
  category: ReactNode;
  /** Next to the category. */
  status?: ReactNode;
  /** Below these, and on a phone beside them. */
  activity: ReactNode;
  titleAs: 'h2' | 'h3' | 'div';
  title: ReactNode;
  description: ReactNode;
  budget: ReactNode;
  deadline: ReactNode;
  action: ReactNode;
  /** Drawn above the upper edge, where they move nothing. */
  marks?: ReactNode;
}

const activityStyles = { '& > :last-child': { flexBasis: { md: 'full' } } };

/** On a phone the action is a line of text, whose target reaches above and below it. */
const actionStyles = { '& > *': { mdDown: { marginBlock: '-3', px: '0', bg: 'transparent' } } };

/** The layout of a card: four lines of text and a line of facts on a phone, spacious on wider screens. */
export function TaskCardFrame(props: TaskCardFrameProps) {
  return (
    <Card
      as={props.as}
      interactive={props.as === 'article'}
      position="relative"
      display="flex"
      flexDirection="column"
      height="full"
      px={{ base: '3', md: '5' }}
      py={{ base: '2.5', md: '5' }}
    >
      <Flex
        mb={{ base: '1', md: '3' }}
        columnGap="2"
        rowGap="1"
        wrap="wrap"
        align="center"
        css={activityStyles}
      >
        <CategoryBadge>{props.category}</CategoryBadge>
        {props.status}
        {props.activity}
      </Flex>
      <Heading
        as={props.titleAs}
        textStyle={{ base: 'md', md: 'lg' }}
        lineHeight={{ base: '1.25rem', md: '1.75rem' }}
        lineClamp="3"
        fontWeight="600"
      >
        {props.title}
      </Heading>
      <Text
        mt={{ base: '0.5', md: '2' }}
        mb={{ base: '1', md: '5' }}
        textStyle={{ base: 'xs', md: 'sm' }}
        color="fg.muted"
        lineClamp="3"
      >
        {props.description}
      </Text>
      {props.marks && (
        <Flex position="absolute" top="-3" insetEnd="3" gap="1" pointerEvents="none">
          {props.marks}
        </Flex>
      )}
      <Flex
        mt="auto"
        direction={{ base: 'row', md: 'column' }}
        wrap={{ base: 'wrap', md: 'nowrap' }}
        justify="space-between"
        align={{ base: 'center', md: 'stretch' }}
        columnGap="3"
      >
        <Flex
          as="dl"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          justify={{ md: 'space-between' }}
          align={{ base: 'baseline', md: 'flex-end' }}
          columnGap={{ base: '3', md: '4' }}
          pt={{ md: '4' }}
          mb={{ md: '4' }}
          borderTopWidth={{ md: '1px' }}
          borderColor="border.muted"
        >
          <TaskFact term="Budget" strong>
            {props.budget}
          </TaskFact>
          <TaskFact term="Deadline">{props.deadline}</TaskFact>
        </Flex>
        <Flex direction="column" ms="auto" width={{ md: 'full' }} css={actionStyles}>
          {props.action}
        </Flex>
      </Flex>
    </Card>
  );
}

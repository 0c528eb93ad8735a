import type { TaskOfCaller } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { LinkedText, SkillList, WrittenText } from '@talentsphere/market-ui';
import { Box, Button, Card, Heading } from '@talentsphere/ui';
import { memo, useId, useRef, useState } from 'react';
import { TaskPictures } from './task-pictures';
import { useRemovePicture } from './use-remove-picture';

/** A longer description is shortened until the reader asks for the rest: in lines of about 100 characters. */
const shownLines = 14;
const longText = shownLines * 100;

const tasksWithSkill = (skills: string) => `${paths.browse}?${new URLSearchParams({ skills })}`;

interface TaskDescriptionProps {
  task: TaskOfCaller;
  /** Whether its pictures can be removed. */
  isOwn?: boolean;
}

/** The description of a task, with its line breaks, the skills that it asks for, and pictures. */
export const TaskDescription = memo(function TaskDescription({
  task,
  isOwn = false,
}: TaskDescriptionProps) {
  const { description, pictures = [], skills = [] } = task;
  const heading = useRef<HTMLHeadingElement>(null);
  const removePicture = useRemovePicture(task._id);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = description.length > longText || description.split('\n').length > shownLines;
  return (
    <Card as="article" padding={{ base: '5', md: '8' }} aria-labelledby={`${id}-heading`}>
      <Heading as="h2" id={`${id}-heading`} ref={heading} tabIndex={-1} size="lg">
        Task Description
      </Heading>
      <WrittenText
        id={id}
        mt="3"
        maxW="prose"
        lineClamp={isLong && !isOpen ? shownLines : undefined}
        // A link that gets the focus may be below the lines that are shown.
        onFocus={() => setIsOpen(true)}
      >
        <LinkedText>{description}</LinkedText>
      </WrittenText>
      {isLong && (
        <Button
          mt="4"
          size="sm"
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
      {skills.length > 0 && (
        <Box mt="5">
          <Heading as="h3" size="sm" mb="3">
            Skills
          </Heading>
          <SkillList skills={skills} addressOf={tasksWithSkill} />
        </Box>
      )}
      <TaskPictures
        paths={pictures}
        remove={isOwn ? removePicture : undefined}
        // What was pressed to show it is gone.
        onRemoved={() => heading.current?.focus()}
      />
    </Card>
  );
});

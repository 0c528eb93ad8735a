import type { TaskOfCaller } from '@talentsphere/api/contract';
import { CategoryBadge } from '@talentsphere/market-ui';
import { Card, Grid, Heading, HStack } from '@talentsphere/ui';
import { memo } from 'react';
import { SaveButton } from '../../shared/save-button';
import { PostedBy } from './posted-by';
import { TaskSnapshot } from './task-snapshot';

interface TaskHeaderProps {
  task: TaskOfCaller;
  canSave: boolean;
  /** The owner has what to decide on before their own name. */
  showsPoster?: boolean;
  /** Whether the task is as visitors read it. */
  isPublic?: boolean;
}

/** What one decides by: the title, the price, the time that is left, and whose task it is. */
export const TaskHeader = memo(function TaskHeader({
  task,
  canSave,
  showsPoster = true,
  isPublic = false,
}: TaskHeaderProps) {
  return (
    <Card padding={{ base: '5', md: '8' }}>
      <HStack justify="space-between" mb="3" minH="7" rowGap="4" wrap="wrap">
        <CategoryBadge>{task.category}</CategoryBadge>
        {canSave && <SaveButton task={task} my="-2" />}
      </HStack>
      <Heading as="h1" size="2xl" unicodeBidi="plaintext">
        {task.title}
      </Heading>
      <Grid
        mt="6"
        pt="6"
        borderTopWidth="1px"
        gap={{ base: '6', lg: '10' }}
        // Also without the poster: a page that came as HTML does not know the owner, and nothing moves.
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      >
        <TaskSnapshot task={task} />
        {showsPoster && <PostedBy task={task} isPublic={isPublic} />}
      </Grid>
    </Card>
  );
});

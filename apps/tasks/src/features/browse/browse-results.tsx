import type { Task } from '@talentsphere/api/contract';
import { formatCount, paths } from '@talentsphere/domain';
import { Box, ButtonLink, EmptyState, HStack, VisuallyHidden } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { TaskList } from './task-list';
import type { BrowseCount } from './use-browse-tasks';

interface BrowseResultsProps {
  tasks: readonly Task[];
  count: BrowseCount;
  isFiltered: boolean;
  /** Whether the tasks still match the previous filters. */
  isPrevious: boolean;
  /** Whether more tasks are loading. */
  isGrowing: boolean;
  /** Beside the number of tasks. */
  saved: ReactNode;
  /** The button that shows new tasks. */
  offer: ReactNode;
  /** Loads more tasks; shown below the cards. */
  more: ReactNode;
  /** Why no task can match. */
  contradiction: string | undefined;
  /** Shown below the message that no task matches. */
  near: ReactNode;
}

function countText({ matching, isLeast, all }: BrowseCount): string {
  const noun = (all ?? matching) === 1 ? 'task' : 'tasks';
  const shown = `${formatCount(matching)}${isLeast ? '+' : ''}`;
  return all === undefined || all === matching
    ? `${shown} ${noun}`
    : `${shown} of ${formatCount(all)} ${noun}`;
}

/** The number of tasks of the list, -1 where it is not known. One that the user has just posted may not be counted. */
const setSizeOf = ({ matching, isLeast }: BrowseCount, shown: number): number =>
  isLeast ? -1 : Math.max(matching, shown);

function NoTasks() {
  return (
    <EmptyState
      illustration="tasks"
      title="No tasks available right now."
      action={<ButtonLink to={paths.postTask}>Post a New Task</ButtonLink>}
    />
  );
}

/** The number of matching tasks and their cards, or an empty state. */
export function BrowseResults(props: BrowseResultsProps) {
  const { tasks, count, isFiltered, isPrevious, isGrowing } = props;
  const { saved, offer, more, contradiction, near } = props;
  // The tasks of before say nothing about a list without filters that is still loading.
  const isEmptyMarket = count.all === 0 || (count.all === undefined && !isFiltered && !isPrevious);
  return (
    <>
      <VisuallyHidden asChild>
        <h2 id="results">Results</h2>
      </VisuallyHidden>
      {offer}
      <HStack gap="3" justify="space-between" wrap="wrap" mb="4">
        <HStack gap="3" aria-live="polite" color="fg.muted" textStyle="sm">
          <span>{countText(count)}</span>
          {count.open !== undefined && <span>{formatCount(count.open)} open</span>}
        </HStack>
        {saved}
      </HStack>
      <Box aria-busy={isPrevious || undefined} opacity={isPrevious ? 0.6 : 1}>
        {tasks.length > 0 && (
          <>
            <Box role="feed" aria-labelledby="results" aria-busy={isGrowing || undefined}>
              <TaskList
                tasks={tasks}
                isLong={tasks.length < count.matching}
                setSize={setSizeOf(count, tasks.length)}
              />
            </Box>
            {more}
          </>
        )}
        {tasks.length === 0 && !isEmptyMarket && (
          <>
            <EmptyState
              illustration="search"
              title="No tasks match your criteria."
              text={contradiction}
            />
            {!isPrevious && near}
          </>
        )}
        {tasks.length === 0 && isEmptyMarket && <NoTasks />}
      </Box>
    </>
  );
}

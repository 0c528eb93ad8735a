import type { Task } from '@talentsphere/contract';
import { Link as RouterLink, paths } from '@talentsphere/host';
import { Button, EmptyState, Text, VisuallyHidden } from '@talentsphere/ui';
import { TaskList } from './task-list';

interface BrowseResultsProps {
  /** How many tasks there are without a filter. */
  total: number;
  shown: readonly Task[];
}

function countText(shown: number, total: number): string {
  const noun = total === 1 ? 'task' : 'tasks';
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
}

/** The matching cards under their live count, or what to say when there are none. */
export function BrowseResults({ total, shown }: BrowseResultsProps) {
  return (
    <>
      <VisuallyHidden asChild>
        <h2>Results</h2>
      </VisuallyHidden>
      <Text aria-live="polite" color="fg.muted" textStyle="sm" mb="4">
        {countText(shown.length, total)}
      </Text>
      {shown.length > 0 && <TaskList tasks={shown} />}
      {shown.length === 0 && total > 0 && (
        <EmptyState illustration="search" title="No tasks match your criteria." />
      )}
      {total === 0 && (
        <EmptyState
          illustration="tasks"
          title="No tasks available right now."
          action={
            <Button asChild>
              <RouterLink to={paths.postTask}>Post a New Task</RouterLink>
            </Button>
          }
        />
      )}
    </>
  );
}

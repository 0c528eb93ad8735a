import type { Task } from '@talentsphere/api/contract';
import { formatBudget } from '@talentsphere/domain';
import { paths, useBids, useSession } from '@talentsphere/host';
import { TaskCard } from '@talentsphere/market-ui';
import { ButtonLink, LocalDate } from '@talentsphere/ui';
import { memo } from 'react';
import { SaveIcon } from '../../shared/save-button';
import { useIsSaved } from '../../shared/saved-tasks';
import { useNewSince } from './use-new-since';

const ownMark = 'Yours';

/** What the task is to the user. */
function useMark({ _id, userId }: Task): string | undefined {
  const { user } = useSession();
  const { taskIds } = useBids();
  if (!user) return undefined;
  if (user.uid === userId) return ownMark;
  return taskIds.includes(_id) ? 'Your bid' : undefined;
}

/** Kept while its task is the same: the list is rendered again after hydration, and when it grows. */
export const BrowseTaskCard = memo(function BrowseTaskCard({ task }: { task: Task }) {
  const mark = useMark(task);
  const newSince = useNewSince();
  const saved = useIsSaved(task._id);
  // Nobody looks for their own task again.
  const isSaved = mark === ownMark ? undefined : saved;
  return (
    <TaskCard
      {...task}
      mark={mark}
      newSince={newSince}
      budget={formatBudget(task.budget)}
      deadline={<LocalDate of={task.deadline} />}
      action={
        <>
          <ButtonLink
            to={paths.task(task._id)}
            size="sm"
            variant="subtle"
            me={isSaved === undefined ? undefined : { md: '11' }}
          >
            View Details
          </ButtonLink>
          {isSaved !== undefined && <SaveIcon task={task} isSaved={isSaved} />}
        </>
      }
    />
  );
});

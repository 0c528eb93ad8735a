import type { Task } from '@talentsphere/api/contract';
import { formatBudget, paths } from '@talentsphere/domain';
import { useBids, useSession } from '@talentsphere/host';
import { TaskCard } from '@talentsphere/market-ui';
import { ButtonLink, LocalDate } from '@talentsphere/ui';
import { memo, useDeferredValue } from 'react';
import { SaveIcon } from '../../shared/save-button';
import { useSavedIds } from '../../shared/saved-tasks';
import { useNewSince } from './use-new-since';

interface BrowseTaskCardProps {
  task: Task;
  /** What the task is to the user. */
  mark: string | undefined;
  newSince: number | undefined;
  isSaved: boolean | undefined;
}

/** Kept while its props are the same: the list is rendered again after hydration, and when it grows. */
const BrowseTaskCard = memo(function BrowseTaskCard({
  task,
  mark,
  newSince,
  isSaved,
}: BrowseTaskCardProps) {
  return (
    <TaskCard
      {...task}
      mark={mark}
      newSince={newSince}
      budget={formatBudget(task.budget)}
      deadline={<LocalDate of={task.deadline} />}
      action={(titleId) => (
        <>
          <ButtonLink
            to={paths.task(task._id)}
            aria-describedby={titleId}
            size="sm"
            variant="subtle"
            me={isSaved === undefined ? undefined : { md: '11' }}
          >
            View Details
          </ButtonLink>
          {isSaved !== undefined && <SaveIcon task={task} isSaved={isSaved} />}
        </>
      )}
    />
  );
});

interface BrowseTaskCardsProps {
  tasks: readonly Task[];
  /** The first of the tasks that are shown. */
  from?: number;
  /** The one after the last. */
  to?: number;
}

/**
 * What the cards say about the user is read once for all of them: when it is known only after the
 * HTML was rendered, React would otherwise render each of them again at once. A row of a virtual list
 * is kept while one scrolls.
 */
export const BrowseTaskCards = memo(function BrowseTaskCards({
  tasks,
  from,
  to,
}: BrowseTaskCardsProps) {
  const { user } = useSession();
  const { taskIds: bids } = useBids();
  // Each changes all cards, after hydration and with the answer: rendered at once, they would block a phone.
  const newSince = useDeferredValue(useNewSince());
  const saved = useDeferredValue(useSavedIds());
  return tasks.slice(from, to).map((task) => {
    const isOwn = user !== null && user.uid === task.userId;
    const bidMark = user && bids.includes(task._id) ? 'Your bid' : undefined;
    return (
      <BrowseTaskCard
        key={task._id}
        task={task}
        mark={isOwn ? 'Yours' : bidMark}
        newSince={newSince}
        // Nobody looks for their own task again.
        isSaved={isOwn ? undefined : saved?.includes(task._id)}
      />
    );
  });
});

import type { Task } from '@talentsphere/api/contract';
import { formatBudget, paths } from '@talentsphere/domain';
import { useBids, useSession } from '@talentsphere/host';
import { TaskCard } from '@talentsphere/market-ui';
import { ButtonLink, LocalDate } from '@talentsphere/ui';
import { memo, useDeferredValue } from 'react';
import { SaveIcon } from '../../shared/save-button';
import { useSavedIds } from '../../shared/saved-tasks';
import { useNewSince } from './use-new-since';

/** What a card shows of a task. Its values are compared one by one: a task that is read again is another object. */
const shownOf = (task: Task) => {
  const { _id, title, category, description, budget, deadline } = task;
  const { status, createdAt, closesAt, bids } = task;
  return { _id, title, category, description, budget, deadline, status, createdAt, closesAt, bids };
};

interface BrowseTaskCardProps extends ReturnType<typeof shownOf> {
  /** What the task is to the user. */
  mark: string | undefined;
  newSince: number | undefined;
  isSaved: boolean | undefined;
  'aria-posinset': number | undefined;
  'aria-setsize': number | undefined;
}

/** Kept while its props are the same: the list is rendered again after hydration, and when it grows. */
const BrowseTaskCard = memo(function BrowseTaskCard(props: BrowseTaskCardProps) {
  const { _id, isSaved, budget, deadline, ...shown } = props;
  return (
    <TaskCard
      {...shown}
      budget={formatBudget(budget)}
      deadline={<LocalDate of={deadline} />}
      action={(titleId) => (
        <>
          <ButtonLink
            to={paths.task(_id)}
            aria-describedby={titleId}
            size="sm"
            variant="subtle"
            me={isSaved === undefined ? undefined : { md: '11' }}
          >
            View Details
          </ButtonLink>
          {isSaved !== undefined && <SaveIcon task={props} isSaved={isSaved} />}
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
  /** The number of tasks of the whole list, -1 where it is not known; without it, the cards are in no `feed`. */
  setSize?: number;
}

/**
 * What the cards say about the user is read once for all of them: when it is known only after the
 * HTML was rendered, React would otherwise render each of them again at once. A row of a virtual list
 * is kept while one scrolls.
 */
export const BrowseTaskCards = memo(function BrowseTaskCards({
  tasks,
  from = 0,
  to,
  setSize,
}: BrowseTaskCardsProps) {
  // Each changes many cards, after hydration and with the answer: rendered at once, they would block a phone.
  const user = useDeferredValue(useSession().user);
  const bids = useDeferredValue(useBids().taskIds);
  const newSince = useDeferredValue(useNewSince());
  const saved = useDeferredValue(useSavedIds());
  const size = useDeferredValue(setSize);
  return tasks.slice(from, to).map((task, at) => {
    const isOwn = user !== null && user.uid === task.userId;
    const bidMark = user && bids.includes(task._id) ? 'Your bid' : undefined;
    return (
      <BrowseTaskCard
        key={task._id}
        {...shownOf(task)}
        mark={isOwn ? 'Yours' : bidMark}
        newSince={newSince}
        // Nobody looks for their own task again.
        isSaved={isOwn ? undefined : saved?.includes(task._id)}
        aria-posinset={size === undefined ? undefined : from + at + 1}
        aria-setsize={size}
      />
    );
  });
});

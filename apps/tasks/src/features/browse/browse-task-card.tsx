import type { Task } from '@talentsphere/api/contract';
import { formatBudget, paths } from '@talentsphere/domain';
import { useBids, useSession } from '@talentsphere/host';
import { TaskCard } from '@talentsphere/market-ui';
import { Box, ButtonLink, LocalDate } from '@talentsphere/ui';
import { memo, useDeferredValue, type Ref } from 'react';
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
  /** Of the first card of a row of a virtual list, by which the row is measured. */
  'data-index': number | undefined;
  measure: VirtualCards['measure'] | undefined;
}

/** Kept while its props are the same: the list is rendered again after hydration, and when it grows. */
const BrowseTaskCard = memo(function BrowseTaskCard(props: BrowseTaskCardProps) {
  const { _id, isSaved, budget, deadline, measure, ...shown } = props;
  return (
    <TaskCard
      ref={measure}
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

/** The rows of a virtual list that are in the DOM. */
export interface VirtualCards {
  columns: number;
  /** With the height in pixels that is left above each. */
  rows: readonly { index: number; space: number }[];
  /** Pixels. */
  spaceBelow: number;
  /** For the first card of each row, which has the index of the row. */
  measure: Ref<HTMLElement>;
}

interface BrowseTaskCardsProps {
  tasks: readonly Task[];
  /** The number of tasks of the whole list, -1 where it is not known; without it, the cards are in no `feed`. */
  setSize?: number;
  /** By default, all cards are in the DOM. */
  virtual?: VirtualCards | undefined;
}

const space = (key: string, height: number) =>
  height > 0 && <Box key={key} gridColumn="1 / -1" style={{ height }} />;

/**
 * What the cards say about the user is read once for all of them: when it is known only after the
 * HTML was rendered, React would otherwise render each of them again at once.
 */
export const BrowseTaskCards = memo(function BrowseTaskCards(props: BrowseTaskCardsProps) {
  const { tasks, setSize, virtual } = props;
  // Each changes many cards, after hydration and with the answer: rendered at once, they would block a phone.
  const user = useDeferredValue(useSession().user);
  const bids = useDeferredValue(useBids().taskIds);
  const newSince = useDeferredValue(useNewSince());
  const saved = useDeferredValue(useSavedIds());
  const size = useDeferredValue(setSize);
  const cards = (from: number, to: number, row?: number) =>
    tasks.slice(from, to).map((task, at) => {
      const isOwn = user !== null && user.uid === task.userId;
      const bidMark = user && bids.includes(task._id) ? 'Your bid' : undefined;
      const isMeasured = row !== undefined && at === 0;
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
          data-index={isMeasured ? row : undefined}
          measure={isMeasured ? virtual?.measure : undefined}
        />
      );
    });
  if (!virtual) return cards(0, tasks.length);
  const { columns, rows, spaceBelow } = virtual;
  return [
    ...rows.flatMap(({ index, space: above }) => [
      // By the card below: React moves what has changed its place among others, which loses the focus.
      space(`above ${tasks[index * columns]?._id}`, above),
      ...cards(index * columns, (index + 1) * columns, index),
    ]),
    space('below', spaceBelow),
  ];
});

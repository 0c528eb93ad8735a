import type { Task } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { bidQueries, useHost, useQuery, useTaskPages, useUser } from '@talentsphere/host';
import { NewItemsOffer } from '@talentsphere/market-ui';
import { ButtonLink, EmptyState, LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { ListFailure } from '../../shared/list-failure';
import { GrowingTable } from '../../shared/growing-table';
import { useIsLate } from '../../shared/use-is-late';
import { listOrder } from '../../shared/list-order';
import { PostedNotice } from '../../shared/posted-notice';
import { useChosenParams } from '../../shared/use-chosen-params';
import { myTasksSortable } from './load-my-tasks';
import { myTaskColumns } from './my-task-columns';

function NoTasks() {
  return (
    <EmptyState
      level={2}
      illustration="tasks"
      title="You haven't posted any tasks yet."
      text="Ready to get started?"
      action={<ButtonLink to={paths.addTask}>Post Your First Task</ButtonLink>}
    />
  );
}

/** Milliseconds that the list waits for the numbers of bids at most. */
const heldBackMs = 1_000;

/** How many bids wait for the user's decision, by task; undefined while that is being fetched. */
function useWaitingBids(): ReadonlyMap<string, number> | undefined {
  const { api } = useHost();
  const { data, isPending } = useQuery(bidQueries.waiting(api));
  const isLate = useIsLate(heldBackMs);
  if (isPending && !isLate) return undefined;
  return new Map(data?.bids.map(({ taskId, count }) => [taskId, count]));
}

/** The user's own tasks; `actions` renders the end of each row. */
export function MyTasksList({ actions }: { actions: (task: Task) => ReactNode }) {
  const user = useUser();
  const order = listOrder(useChosenParams(), myTasksSortable);
  const list = useTaskPages({ userId: user.uid }, order.order);
  const { tasks, error } = list;
  const waiting = useWaitingBids();
  // A number that comes later would make its row higher, and move those below.
  if (tasks && waiting) {
    return (
      <>
        <PostedNotice tasks={tasks} />
        <NewItemsOffer noun="task" {...list.added} onShow={list.showNew} />
        {tasks.length === 0 ? (
          <NoTasks />
        ) : (
          <GrowingTable
            name="My posted tasks"
            columns={myTaskColumns({ actions, waiting })}
            rows={tasks}
            list={list}
            order={order}
          />
        )}
      </>
    );
  }
  if (!error) return <LoadingPanel label="Loading your tasks" />;
  return <ListFailure title="Error Loading Your Tasks" text="Failed to fetch your tasks." />;
}

import type { Task } from '@talentsphere/contract';
import { Link as RouterLink, paths, useTaskWindow, useUser } from '@talentsphere/host';
import { Button, EmptyState, LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { ListFailure } from '../../shared/list-failure';
import { GrowingTable } from '../../shared/growing-table';
import { useListOrder } from '../../shared/use-list-order';
import { myTaskColumns } from './my-task-columns';

const sortable = ['title', 'budget', 'deadline', 'status'] as const;

function NoTasks() {
  return (
    <EmptyState
      level={2}
      illustration="tasks"
      title="You haven't posted any tasks yet."
      text="Ready to get started?"
      action={
        <Button asChild>
          <RouterLink to={paths.addTask}>Post Your First Task</RouterLink>
        </Button>
      }
    />
  );
}

/** The user's own tasks; `actions` makes what stands at the end of each row. */
export function MyTasksList({ actions }: { actions: (task: Task) => ReactNode }) {
  const user = useUser();
  const order = useListOrder(sortable);
  const list = useTaskWindow({ userId: user.uid }, order.order);
  const { tasks, error } = list;
  if (tasks?.length === 0) return <NoTasks />;
  if (tasks) {
    const columns = myTaskColumns(actions);
    return (
      <GrowingTable
        name="My posted tasks"
        columns={columns}
        rows={tasks}
        list={list}
        order={order}
      />
    );
  }
  if (!error) return <LoadingPanel label="Loading your tasks" />;
  return <ListFailure title="Error Loading Your Tasks" text="Failed to fetch your tasks." />;
}

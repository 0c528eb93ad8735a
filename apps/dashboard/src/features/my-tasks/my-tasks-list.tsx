import type { Task } from '@talentsphere/contract';
import {
  Link as RouterLink,
  paths,
  taskQueries,
  useHost,
  useQuery,
  useUser,
} from '@talentsphere/host';
import { Button, EmptyState, LoadingPanel } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { ListFailure } from '../../shared/list-failure';
import { newestFirst } from '../../shared/newest-first';
import { MyTasksTable } from './my-tasks-table';

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
  const { api } = useHost();
  const user = useUser();
  const { data: tasks, isError } = useQuery(taskQueries.list(api, { userId: user.uid }));
  if (tasks?.length === 0) return <NoTasks />;
  if (tasks) {
    return <MyTasksTable tasks={newestFirst(tasks, (task) => task.createdAt)} actions={actions} />;
  }
  if (!isError) return <LoadingPanel label="Loading your tasks" />;
  return <ListFailure title="Error Loading Your Tasks" text="Failed to fetch your tasks." />;
}

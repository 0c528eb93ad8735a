import { taskQueries, useHost, useQuery } from '@talentsphere/host';
import { EmptyState, LoadingPanel } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { LongTable } from '../../shared/long-table';
import { newestFirst } from '../../shared/newest-first';
import { taskColumns } from './task-columns';

const fallback = 'Failed to fetch tasks.';

export function AllTasksList() {
  const { api } = useHost();
  const { data: tasks, error } = useQuery(taskQueries.list(api));
  if (tasks?.length === 0) {
    return (
      <EmptyState
        level={2}
        title="No tasks found."
        text="There are currently no tasks available."
      />
    );
  }
  if (tasks) {
    return (
      <LongTable
        caption="All tasks, newest first"
        columns={taskColumns}
        rows={newestFirst(tasks, (task) => task.createdAt)}
        rowKey={(task) => task._id}
      />
    );
  }
  if (!error) return <LoadingPanel label="Loading tasks" />;
  return <ListFailure title="Error Loading Tasks" text={error.message || fallback} />;
}

import { useTaskWindow } from '@talentsphere/host';
import { EmptyState, LoadingPanel } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { TaskTable } from '../../shared/task-table';
import { useListOrder } from '../../shared/use-list-order';
import { taskColumns } from './task-columns';

const fallback = 'Failed to fetch tasks.';

export function AllTasksList() {
  const order = useListOrder();
  const list = useTaskWindow({}, order.order);
  const { tasks, error } = list;
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
      <TaskTable name="All tasks" columns={taskColumns} tasks={tasks} list={list} order={order} />
    );
  }
  if (!error) return <LoadingPanel label="Loading tasks" />;
  return <ListFailure title="Error Loading Tasks" text={error.message || fallback} />;
}

import { useTaskPages } from '@talentsphere/host';
import { EmptyState, LoadingPanel, NewTasksOffer } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { GrowingTable } from '../../shared/growing-table';
import { useListOrder } from '../../shared/use-list-order';
import { taskColumns } from './task-columns';

const sortable = ['title', 'poster', 'budget', 'deadline'] as const;
const fallback = 'Failed to fetch tasks.';

export function AllTasksList() {
  const order = useListOrder(sortable);
  const list = useTaskPages({}, order.order);
  const { tasks, error } = list;
  if (tasks) {
    return (
      <>
        <NewTasksOffer {...list.added} onShow={list.showNew} />
        {tasks.length === 0 ? (
          <EmptyState
            level={2}
            title="No tasks found."
            text="There are currently no tasks available."
          />
        ) : (
          <GrowingTable
            name="All tasks"
            columns={taskColumns}
            rows={tasks}
            list={list}
            order={order}
          />
        )}
      </>
    );
  }
  if (!error) return <LoadingPanel label="Loading tasks" />;
  return <ListFailure title="Error Loading Tasks" text={error.message || fallback} />;
}

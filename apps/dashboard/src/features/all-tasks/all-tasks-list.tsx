import { useTaskPages } from '@talentsphere/host';
import { NewItemsOffer } from '@talentsphere/market-ui';
import { CheckboxField, EmptyState, LoadingPanel } from '@talentsphere/ui';
import { ListFailure } from '../../shared/list-failure';
import { GrowingTable } from '../../shared/growing-table';
import { listOrder } from '../../shared/list-order';
import { useChosenParams } from '../../shared/use-chosen-params';
import { allTasksFilter, allTasksSortable } from './load-all-tasks';
import { taskColumns } from './task-columns';

const fallback = 'Failed to fetch tasks.';

function NoTasks({ isOpenOnly }: { isOpenOnly: boolean }) {
  const text = isOpenOnly
    ? 'No task takes bids at the moment.'
    : 'There are currently no tasks available.';
  return <EmptyState level={2} title="No tasks found." text={text} />;
}

export function AllTasksList() {
  const address = useChosenParams();
  const order = listOrder(address, allTasksSortable);
  const filter = allTasksFilter(address.params);
  const isOpenOnly = filter.status !== undefined;
  const list = useTaskPages(filter, order.order);
  const { tasks, error } = list;
  const failure = error && (
    <ListFailure title="Error Loading Tasks" text={error.message || fallback} />
  );
  const noTasks = !list.isPrevious && <NoTasks isOpenOnly={isOpenOnly} />;
  // One table in all states, so that the filter keeps the focus.
  return (
    <>
      {tasks && <NewItemsOffer noun="task" {...list.added} onShow={list.showNew} />}
      <GrowingTable
        name="All tasks"
        columns={taskColumns}
        rows={tasks ?? []}
        list={list}
        order={order}
        filter={
          <CheckboxField
            label="Open only"
            name="status"
            value="open"
            checked={isOpenOnly}
            onChange={(isChecked) => address.choose('status', isChecked ? 'open' : '')}
          />
        }
        empty={tasks ? noTasks : (failure ?? <LoadingPanel label="Loading tasks" />)}
      />
    </>
  );
}

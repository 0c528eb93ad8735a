import type { Task } from '@talentsphere/contract';
import type { useTaskWindow } from '@talentsphere/host';
import { ListEnd, type Column } from '@talentsphere/ui';
import { LongTable } from './long-table';
import type { useListOrder } from './use-list-order';

interface TaskTableProps {
  /** What the table holds; the order is said after it. */
  name: string;
  columns: readonly Column<Task>[];
  tasks: readonly Task[];
  list: ReturnType<typeof useTaskWindow>;
  order: ReturnType<typeof useListOrder>;
}

/** A table of tasks that grows as the reader scrolls, sorted by the headings that are buttons. */
export function TaskTable({ name, columns, tasks, list, order }: TaskTableProps) {
  return (
    <>
      <LongTable
        caption={`${name}, ${order.inWords}`}
        columns={columns}
        rows={tasks}
        rowKey={(task) => task._id}
        total={list.total}
        sort={order.sort}
        onSort={order.onSort}
      />
      {list.hasMore && (
        <ListEnd
          shown={tasks.length}
          failed={list.moreFailed}
          onMore={() => void list.loadMore()}
        />
      )}
    </>
  );
}

import type { Task } from '@talentsphere/contract';
import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { LongTable } from '../../shared/long-table';
import { BudgetCell, DeadlineCell, ShortCell } from '../../shared/short-cells';
import { TaskTitle } from '../../shared/task-title';

const columns: Column<Task>[] = [
  {
    key: 'title',
    header: 'Task Title',
    primary: true,
    cell: (task) => <TaskTitle taskId={task._id} title={task.title} category={task.category} />,
  },
  {
    key: 'budget',
    header: 'Budget',
    align: 'end',
    cell: (task) => <BudgetCell budget={task.budget} />,
  },
  {
    key: 'deadline',
    header: 'Deadline',
    cell: (task) => <DeadlineCell deadline={task.deadline} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (task) => (
      <ShortCell>
        <StatusBadge tone={task.status === 'open' ? 'success' : 'neutral'}>
          {taskStatusLabel(task.status)}
        </StatusBadge>
      </ShortCell>
    ),
  },
];

interface MyTasksTableProps {
  tasks: readonly Task[];
  actions: (task: Task) => ReactNode;
}

export function MyTasksTable({ tasks, actions }: MyTasksTableProps) {
  return (
    <LongTable
      caption="My posted tasks, newest first"
      columns={[...columns, { key: 'actions', header: 'Actions', align: 'end', cell: actions }]}
      rows={tasks}
      rowKey={(task) => task._id}
    />
  );
}

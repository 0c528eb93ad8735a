import type { Task } from '@talentsphere/contract';
import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { BudgetCell, DeadlineCell, ShortCell } from '../../shared/short-cells';
import { TaskTitle } from '../../shared/task-title';

const dataColumns: Column<Task>[] = [
  {
    key: 'title',
    header: 'Task Title',
    primary: true,
    cell: (task) => <TaskTitle taskId={task._id} title={task.title} category={task.category} />,
  },
  {
    key: 'budget',
    header: 'Budget',
    sortable: true,
    align: 'end',
    cell: (task) => <BudgetCell budget={task.budget} />,
  },
  {
    key: 'deadline',
    header: 'Deadline',
    sortable: true,
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

/** The columns of one's own tasks; `actions` makes what stands at the end of each row. */
export function myTaskColumns(actions: (task: Task) => ReactNode): Column<Task>[] {
  return [...dataColumns, { key: 'actions', header: 'Actions', align: 'end', cell: actions }];
}

import type { Task } from '@talentsphere/contract';
import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { budgetColumn, deadlineColumn, statusColumn, titleColumn } from '../../shared/columns';
import { TaskTitle } from '../../shared/task-title';

const dataColumns: Column<Task>[] = [
  titleColumn('Task Title', (task) => (
    <TaskTitle taskId={task._id} title={task.title} category={task.category} />
  )),
  budgetColumn('Budget', (task: Task) => task),
  deadlineColumn('Deadline', (task: Task) => task),
  statusColumn(({ status }) => (
    <StatusBadge tone={status === 'open' ? 'success' : 'neutral'}>
      {taskStatusLabel(status)}
    </StatusBadge>
  )),
];

/** The columns of the user's own tasks; `actions` renders the end of each row. */
export function myTaskColumns(actions: (task: Task) => ReactNode): Column<Task>[] {
  return [...dataColumns, { key: 'actions', header: 'Actions', align: 'end', cell: actions }];
}

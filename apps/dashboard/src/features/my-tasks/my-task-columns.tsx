import type { Task } from '@talentsphere/contract';
import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { budgetColumn, deadlineColumn, statusColumn, titleColumn } from '../../shared/columns';
import { TaskTitle } from '../../shared/task-title';

function waitingText(count: number | undefined): string | undefined {
  if (!count) return undefined;
  return count === 1 ? '1 bid waits' : `${count.toLocaleString('en-US')} bids wait`;
}

interface MyTaskColumns {
  /** Renders the end of each row. */
  actions: (task: Task) => ReactNode;
  /** How many bids wait for a decision, by task. */
  waiting: ReadonlyMap<string, number>;
}

/** The columns of the user's own tasks. */
export function myTaskColumns({ actions, waiting }: MyTaskColumns): Column<Task>[] {
  return [
    titleColumn('Task Title', (task) => (
      <TaskTitle
        taskId={task._id}
        title={task.title}
        category={task.category}
        note={waitingText(waiting.get(task._id))}
      />
    )),
    budgetColumn('Budget', (task: Task) => task),
    deadlineColumn('Deadline', (task: Task) => task),
    statusColumn(({ status }) => (
      <StatusBadge tone={status === 'open' ? 'success' : 'neutral'}>
        {taskStatusLabel(status)}
      </StatusBadge>
    )),
    { key: 'actions', header: 'Actions', align: 'end', cell: actions },
  ];
}

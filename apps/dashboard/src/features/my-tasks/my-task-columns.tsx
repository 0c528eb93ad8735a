import type { Task } from '@talentsphere/api/contract';
import { formatCount, paths } from '@talentsphere/domain';
import { TaskStatusBadge } from '@talentsphere/market-ui';
import { Link, StatusBadge, type Column } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { budgetColumn, deadlineColumn, statusColumn, titleColumn } from '../../shared/columns';
import { TaskTitle, titleId } from '../../shared/task-title';

interface WaitingBidsProps {
  taskId: string;
  count: number | undefined;
}

/** Leads to the bids on the page of the task. */
function WaitingBids({ taskId, count = 0 }: WaitingBidsProps) {
  if (count === 0) return null;
  const text = count === 1 ? '1 bid waiting' : `${formatCount(count)} bids waiting`;
  return (
    <Link to={`${paths.task(taskId)}#received-bids`} aria-describedby={titleId(taskId)}>
      <StatusBadge tone="info">{text}</StatusBadge>
    </Link>
  );
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
        note={<WaitingBids taskId={task._id} count={waiting.get(task._id)} />}
      />
    )),
    budgetColumn('Budget', (task: Task) => task),
    deadlineColumn('Deadline', (task: Task) => task),
    statusColumn(({ status }) => <TaskStatusBadge status={status} />),
    { key: 'actions', header: 'Actions', align: 'end', controls: true, cell: actions },
  ];
}

import type { Task } from '@talentsphere/api/contract';
import { paths } from '@talentsphere/domain';
import { TaskActivity, TaskMarks } from '@talentsphere/market-ui';
import { ButtonLink, type Column } from '@talentsphere/ui';
import { budgetColumn, deadlineColumn, titleColumn } from '../../shared/columns';
import { TaskTitle, titleId } from '../../shared/task-title';
import { Poster } from './poster';

export const taskColumns: Column<Task>[] = [
  titleColumn('Task Title & Category', (task) => (
    <TaskTitle
      taskId={task._id}
      title={task.title}
      category={task.category}
      status={task.status}
      note={
        <>
          <TaskMarks {...task} />
          <TaskActivity {...task} />
        </>
      }
    />
  )),
  {
    key: 'poster',
    header: 'Posted By',
    sortable: true,
    unlabelled: true,
    cell: (task) => <Poster task={task} />,
  },
  budgetColumn('Budget', (task: Task) => task),
  deadlineColumn('Deadline', (task: Task) => task),
  {
    key: 'view',
    header: 'Action',
    align: 'end',
    controls: true,
    cell: (task) => (
      <ButtonLink
        to={paths.task(task._id)}
        aria-describedby={titleId(task._id)}
        size="sm"
        variant="outline"
        whiteSpace="nowrap"
      >
        View Details
      </ButtonLink>
    ),
  },
];

import { StatusBadge } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { NotOpenBadge } from './not-open-badge';
import { TaskActivity, type TaskActivityProps } from './task-activity';
import { TaskCardFrame } from './task-card-frame';
import { TaskMarks, type TaskMarksProps } from './task-marks';

export interface TaskCardProps {
  title: string;
  category: string;
  description: string;
  /** Already formatted, as is `deadline`. */
  budget: string;
  deadline: ReactNode;
  /** The link to the task. */
  action: ReactNode;
  /** Shown unless the task is open. */
  status?: TaskMarksProps['status'];
  createdAt?: TaskActivityProps['createdAt'];
  closesAt?: TaskMarksProps['closesAt'];
  newSince?: TaskMarksProps['newSince'];
  bids?: TaskActivityProps['bids'];
  /** What the task is to the reader, such as `Yours`. */
  mark?: string | undefined;
  /** Of the title; 2 where the cards come directly below the screen's `h1`. */
  headingLevel?: 2 | 3;
}

/** A summary of a task, with budget and deadline in the same place on every card. */
export function TaskCard(props: TaskCardProps) {
  const { status = 'open', createdAt, closesAt, newSince, bids, mark, headingLevel = 3 } = props;
  return (
    <TaskCardFrame
      as="article"
      category={props.category}
      status={<NotOpenBadge status={status} />}
      activity={<TaskActivity bids={bids} createdAt={createdAt} />}
      titleAs={`h${headingLevel}`}
      title={props.title}
      description={props.description}
      budget={props.budget}
      deadline={props.deadline}
      action={props.action}
      marks={
        <>
          {mark && <StatusBadge tone="success">{mark}</StatusBadge>}
          <TaskMarks {...{ status, createdAt, closesAt, newSince }} />
        </>
      }
    />
  );
}

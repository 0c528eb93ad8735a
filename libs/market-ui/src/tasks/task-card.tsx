import { StatusBadge } from '@talentsphere/ui';
import { useId, type ReactNode } from 'react';
import { NotOpenBadge } from './not-open-badge';
import { TaskActivity, type TaskActivityProps } from './task-activity';
import { TaskCardFrame, type PlaceInFeed } from './task-card-frame';
import { TaskMarks, type TaskMarksProps } from './task-marks';

interface TaskCardProps extends PlaceInFeed {
  title: string;
  category: string;
  description: string;
  /** Already formatted, as is `deadline`. */
  budget: string;
  deadline: ReactNode;
  /** Renders the link to the task. All links have the same name: the element with this id is to describe it. */
  action: (titleId: string) => ReactNode;
  /** Shown unless the task is open. */
  status?: TaskMarksProps['status'];
  createdAt?: TaskActivityProps['createdAt'];
  closesAt?: TaskMarksProps['closesAt'];
  newSince?: TaskMarksProps['newSince'];
  bids?: TaskActivityProps['bids'];
  /** What the task is to the reader, such as `Yours`. */
  mark?: string | undefined;
}

/** A summary of a task, with budget and deadline in the same place on every card. */
export function TaskCard(props: TaskCardProps) {
  const { status = 'open', createdAt, closesAt, newSince, bids, mark } = props;
  const titleId = useId();
  return (
    <TaskCardFrame
      ref={props.ref}
      as="article"
      data-index={props['data-index']}
      category={props.category}
      status={<NotOpenBadge status={status} />}
      activity={<TaskActivity bids={bids} createdAt={createdAt} />}
      titleId={titleId}
      aria-posinset={props['aria-posinset']}
      aria-setsize={props['aria-setsize']}
      title={props.title}
      description={props.description}
      budget={props.budget}
      deadline={props.deadline}
      action={props.action(titleId)}
      marks={
        <>
          {mark && <StatusBadge tone="success">{mark}</StatusBadge>}
          <TaskMarks {...{ status, createdAt, closesAt, newSince }} />
        </>
      }
    />
  );
}

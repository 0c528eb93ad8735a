import { TaskStatusBadge } from './task-status-badge';

/** Marks a task that takes no bids; nothing on one that does. */
export function NotOpenBadge({ status }: { status: string | null | undefined }) {
  return status === 'open' ? null : <TaskStatusBadge status={status} />;
}

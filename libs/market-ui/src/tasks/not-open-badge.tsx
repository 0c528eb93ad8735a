import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge } from '@talentsphere/ui';

/** Marks a task that takes no bids; nothing on one that does. */
export function NotOpenBadge({ status }: { status: string | null | undefined }) {
  if (status === 'open') return null;
  return <StatusBadge tone="neutral">{taskStatusLabel(status)}</StatusBadge>;
}

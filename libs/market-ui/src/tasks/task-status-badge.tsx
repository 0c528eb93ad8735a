import { taskStatusLabel } from '@talentsphere/domain';
import { StatusBadge, type StatusTone } from '@talentsphere/ui';

/** Of the statuses that look the same everywhere; the others are of tasks that ended without a result. */
const tones: Partial<Record<string, StatusTone>> = {
  open: 'success',
  'in progress': 'neutral',
  completed: 'neutral',
};

interface TaskStatusBadgeProps {
  status: string | null | undefined;
  /** Of a task that ended without a result: rule A205 wants a warning on its own page, rule A253 none in a list. */
  endedTone?: 'neutral' | 'warning';
}

/** The status of a task, in one style on every screen but for `endedTone`. */
export function TaskStatusBadge({ status, endedTone = 'neutral' }: TaskStatusBadgeProps) {
  return (
    <StatusBadge tone={tones[status ?? ''] ?? endedTone}>{taskStatusLabel(status)}</StatusBadge>
  );
}

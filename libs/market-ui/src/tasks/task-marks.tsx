import { marksOf, type TaskMark } from '@talentsphere/domain';
import { StatusBadge, type StatusTone, useMinute } from '@talentsphere/ui';

const tones: Record<TaskMark, StatusTone> = { New: 'info', 'Ends soon': 'warning' };

export interface TaskMarksProps {
  status?: string | null | undefined;
  createdAt?: string | undefined;
  closesAt?: string | undefined;
  /** Tasks posted before this are not new to the reader: milliseconds since 1970. */
  newSince?: number | undefined;
}

/** Marks a task that is new or ends soon; after hydration, because that depends on the time. */
export function TaskMarks(task: TaskMarksProps) {
  const now = useMinute();
  if (now === undefined) return null;
  return marksOf(task, now).map((mark) => (
    <StatusBadge key={mark} tone={tones[mark]}>
      {mark}
    </StatusBadge>
  ));
}

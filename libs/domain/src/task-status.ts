/** The stored statuses; only an open task takes bids. `closed`: of tasks from before hiring. */
export const storedTaskStatuses = [
  'open',
  'in progress',
  'completed',
  'cancelled',
  'closed',
] as const;
export type StoredTaskStatus = (typeof storedTaskStatuses)[number];

/** Every value but `open` is closed to bidding. `expired`: open, and past its closing instant. */
export const taskStatuses = [...storedTaskStatuses, 'expired'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** What a stored status means at an instant: from its closing instant on, an open task reads as `expired`. */
export function effectiveStatus(
  stored: StoredTaskStatus,
  closesAt: Date,
  now: Date = new Date(),
): TaskStatus {
  return stored === 'open' && closesAt <= now ? 'expired' : stored;
}

/** The label of a status: `open` → `Open`. A missing one counts as closed. */
export function taskStatusLabel(status: string | null | undefined): string {
  const word = status?.trim() || 'closed';
  return word.charAt(0).toLocaleUpperCase('en-US') + word.slice(1);
}

import { limits } from './constants';
import { counted } from './count';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest first; a month is 30 days, a year 365. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/**
 * How long ago an instant was, in the largest unit of which it is at least one: `3 days ago`. An
 * instant in the future, as clocks differ, is `just now`.
 * @param now milliseconds since 1970
 */
export function formatAge(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  const unit = units.find(([, length]) => age >= length);
  return unit ? `${counted(Math.floor(age / unit[1]), unit[0])} ago` : 'just now';
}

/**
 * How long it is until an instant, in the largest unit of which it is at least two, and therefore not far
 * from the truth: `3 days`, `47 hours`.
 * @param now milliseconds since 1970
 * @returns undefined when the instant has passed
 */
export function formatTimeLeft(instant: string, now: number): string | undefined {
  const rest = Date.parse(instant) - now;
  if (!(rest > 0)) return undefined;
  const [name, length] = units.find(([, each]) => rest >= 2 * each) ?? ['minute', minute];
  return counted(Math.max(1, Math.floor(rest / length)), name);
}

/** `No bids yet`, `1 bid`, `12 bids`. */
export function formatBidCount(count: number): string {
  return count === 0 ? 'No bids yet' : counted(count, 'bid');
}

export const taskMarks = ['New', 'Ends soon'] as const;
export type TaskMark = (typeof taskMarks)[number];

/** What the marks of a task depend on; a server may leave any of it out. */
interface Marked {
  status?: string | null | undefined;
  createdAt?: string | undefined;
  closesAt?: string | undefined;
  /** Tasks posted before this are not new to the reader: milliseconds since 1970. */
  newSince?: number | undefined;
}

/**
 * The marks of a task; one that takes no bids has none.
 * @param now milliseconds since 1970
 */
export function marksOf(task: Marked, now: number): TaskMark[] {
  const { status, createdAt, closesAt, newSince = -Infinity } = task;
  if (status !== 'open') return [];
  // Comparisons with NaN, the value of a missing instant, are false.
  const age = now - Date.parse(String(createdAt));
  const rest = Date.parse(String(closesAt)) - now;
  const applies: Record<TaskMark, boolean> = {
    New: age < limits.newTaskHours * hour && age <= now - newSince,
    'Ends soon': rest > 0 && rest <= limits.endsSoonDays * day,
  };
  return taskMarks.filter((mark) => applies[mark]);
}

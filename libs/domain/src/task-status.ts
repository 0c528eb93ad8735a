import { dateInLastZone, type CalendarDate } from './calendar-date';

/** `open` takes bids; every other value is closed to bidding. */
export type TaskStatus = 'open' | 'closed' | 'expired';

/** What a stored status means now: an open task reads `expired` once its last day is over everywhere. */
export function effectiveStatus(
  stored: 'open' | 'closed',
  deadline: CalendarDate,
  now: Date = new Date(),
): TaskStatus {
  return stored === 'open' && deadline < dateInLastZone(now) ? 'expired' : stored;
}

/** A status as a word: `open` → `Open`. A missing one counts as closed. */
export function taskStatusLabel(status: string | null | undefined): string {
  const word = status?.trim() || 'closed';
  return word.charAt(0).toLocaleUpperCase('en-US') + word.slice(1);
}

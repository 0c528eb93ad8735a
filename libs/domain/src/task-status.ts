/** `open` takes bids; every other value is closed to bidding. */
export type TaskStatus = 'open' | 'closed' | 'expired';

/** What a stored status means at an instant: from its closing instant on, an open task reads as `expired`. */
export function effectiveStatus(
  stored: 'open' | 'closed',
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

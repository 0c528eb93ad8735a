import type { CalendarDate } from './calendar-date';

/** The last zone on earth, UTC−12: a day that has ended there has ended everywhere. */
export const lastZone = 'Etc/GMT+12';

const day = 86_400_000;
/** Only IANA names: some engines also accept offsets such as `+01:00`, which others interpret differently. */
const name = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** True for what may be an IANA name, in this engine's time zone data or in a newer version. */
export const isTimeZoneName = (text: string): boolean => name.test(text);

/** True for a time zone that this engine knows by its IANA name. */
export function isTimeZone(text: string): boolean {
  // Stryker disable next-line ConditionalExpression: Node 20 accepts no offsets, later versions do.
  if (!isTimeZoneName(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

/** The local time of the zone at an instant, in milliseconds as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  // The Swedish locale formats dates as in ISO 8601.
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone });
  const [year = 0, month = 0, ...rest] = shown.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/** The current day in a time zone. */
export function dateInZone(timeZone: string, now: Date = new Date()): CalendarDate {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The instant at which a day ends on the clocks of a time zone. */
export function endOfDay(date: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(date) + day;
  const aheadAt = (instant: number) => wallClock(instant, timeZone) - instant;
  // Near a clock change, the offset at an instant that is off by that offset can be the earlier one.
  const nearly = midnight - aheadAt(midnight);
  const end = midnight - aheadAt(nearly);
  // Where clocks skip midnight, the day ends at the jump.
  return new Date(wallClock(end, timeZone) < midnight ? nearly : end);
}

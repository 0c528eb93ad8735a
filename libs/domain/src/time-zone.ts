import type { CalendarDate } from './calendar-date';

/** The last zone on earth, UTC−12: a day that has ended there has ended everywhere. */
export const lastZone = 'Etc/GMT+12';

const day = 86_400_000;
/** A name of the IANA database: some engines also take offsets such as `+01:00`, which others read differently. */
const name = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** True for what may be an IANA name, in this engine's time zone data or in newer ones. */
export const isTimeZoneName = (text: string): boolean => name.test(text);

/** True for a time zone that this engine knows by its IANA name. */
export function isTimeZone(text: string): boolean {
  if (!isTimeZoneName(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

/** What the clocks of the zone show at an instant, in milliseconds as if they showed UTC. */
function wallClock(instant: number, timeZone: string): number {
  // Sweden writes dates as ISO 8601 does.
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone });
  const [year = 0, month = 0, ...rest] = shown.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

/** The day that it is in a time zone. */
export function dateInZone(timeZone: string, now: Date = new Date()): CalendarDate {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The instant at which a day ends on the clocks of a time zone. */
export function endOfDay(date: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(date) + day;
  const aheadAt = (instant: number) => wallClock(instant, timeZone) - instant;
  // The zone's offset at an instant that is off by that offset can be the one from before a change of clocks.
  const nearly = midnight - aheadAt(midnight);
  const end = midnight - aheadAt(nearly);
  // Clocks that skip midnight: the day ends when they jump.
  return new Date(wallClock(end, timeZone) < midnight ? nearly : end);
}

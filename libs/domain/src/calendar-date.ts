import { missing } from './missing';

/**
 * A day of the calendar, `yyyy-mm-dd`: never an instant, so that the day shown
 * is the same in every time zone.
 */
export type CalendarDate = string;

/** What follows the day, such as the time of an instant, does not matter. */
const pattern = /^(\d{4})-(\d{2})-(\d{2})/;

function asUtc(value: unknown): Date | undefined {
  const parts = typeof value === 'string' ? pattern.exec(value) : null;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(0);
  // `Date.UTC` takes the year 50 for 1950.
  date.setUTCFullYear(year, month - 1, day);
  // A day that does not exist, such as February 30, becomes one of another month.
  return year >= 1 && date.getUTCMonth() === month - 1 ? date : undefined;
}

/** True for a day that exists, in the form `yyyy-mm-dd` and nothing more. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && value.length === 10 && asUtc(value) !== undefined;
}

/** The user's own calendar day, now or at an instant. */
export function localToday(now: Date = new Date()): CalendarDate {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}

/** The language of the product's texts. */
const language = 'en-US';

/** @param locale asked for when the first day is formatted */
function dayFormatter(
  options: Intl.DateTimeFormatOptions,
  // Stryker disable next-line ArrowFunction: the machines that run the tests are set to English too.
  locale = () => language,
): (value: unknown) => string {
  // Created when it is needed, because that takes milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  return (value) => {
    format ??= new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
    const date = asUtc(value);
    return date ? format.format(date) : missing;
  };
}

const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** `2027-03-05` → `Mar 5, 2027`. */
export const formatShortDate = dayFormatter({ ...numeric, month: 'short' });
/** `2027-03-05` → `March 5, 2027`. */
export const formatLongDate = dayFormatter({ ...numeric, month: 'long' });
/** `2027-03-05` → `3/5/2027`. */
export const formatNumericDate = dayFormatter(numeric);
/** `2026-11-20` → `November 20`. */
export const formatMonthDay = dayFormatter({ month: 'long', day: 'numeric' });
/** The browser's locale. Node 20 has no navigator, and WebKit on a system without a language says `C`. */
function browserLocale(): string {
  const { navigator } = globalThis as { navigator?: { language: string } };
  try {
    // Stryker disable next-line OptionalChaining: later versions have one.
    return new Intl.Locale(navigator?.language ?? language).toString();
    // Stryker disable next-line BlockStatement: the machines that run the tests are set to English too.
  } catch {
    return language;
  }
}

/** The numeric form of the browser's locale: `5.3.2027` in German. Differs from what a server renders. */
export const formatLocalDate = dayFormatter(numeric, browserLocale);

let timeFormat: Intl.DateTimeFormat | undefined;

/** The time of an instant in the short form of the browser's locale: `14:05` in German, `2:05 PM` in American English. */
export function formatLocalTime(instant: Date): string {
  timeFormat ??= new Intl.DateTimeFormat(browserLocale(), { timeStyle: 'short' });
  return timeFormat.format(instant);
}

/** `Mar 5, 2027, 2:05 PM`: the day in the product's language, the time in the form of the browser's locale. */
export const formatInstant = (instant: Date): string =>
  `${formatShortDate(localToday(instant))}, ${formatLocalTime(instant)}`;

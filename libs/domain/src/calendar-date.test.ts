import {
  formatLocalDate,
  formatLongDate,
  formatMonthDay,
  formatNumericDate,
  formatShortDate,
  isCalendarDate,
  localToday,
} from './calendar-date';

declare const setTimeZone: (zone: string) => void;

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('in %s', (zone) => {
  beforeAll(() => setTimeZone(zone));

  test('the time zone is in effect', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test('[A69] [A70] the short form keeps the stored day', () => {
    expect(formatShortDate('2027-03-05')).toBe('Mar 5, 2027');
  });

  test('[A156] [A252] the numeric form keeps the stored day', () => {
    expect(formatNumericDate('2027-03-05')).toBe('3/5/2027');
    expect(formatNumericDate('2027-03-05T00:00:00.000Z')).toBe('3/5/2027');
    expect(formatLocalDate('2027-03-05')).toBe('3/5/2027');
  });

  test('[A203] the long form keeps the stored day', () => {
    expect(formatLongDate('2027-03-05')).toBe('March 5, 2027');
  });

  test('[A204] the day of an instant in UTC is shown as month and day', () => {
    expect(formatMonthDay('2026-11-20T10:00:00Z')).toBe('November 20');
  });
});

test.each([
  ['America/Los_Angeles', '2026-11-21T07:30:00Z', '2026-11-20'],
  ['Pacific/Auckland', '2026-11-19T11:30:00Z', '2026-11-20'],
])('[A185] today in %s at %s is %s', (zone, instant, today) => {
  setTimeZone(zone);
  expect(localToday(new Date(instant))).toBe(today);
});

test.each([null, undefined, '', 'soon', 'by 2027-03-05', '2027-02-30', '2027-13-01', 12])(
  '[A71] [A157] %p is not a day and shows N/A',
  (value) => {
    expect(formatShortDate(value)).toBe('N/A');
    expect(formatLongDate(value)).toBe('N/A');
    expect(formatNumericDate(value)).toBe('N/A');
    expect(formatLocalDate(value)).toBe('N/A');
  },
);

test.each([null, undefined, '', 'soon', 12])('%p is not an instant and shows N/A', (value) => {
  expect(formatMonthDay(value)).toBe('N/A');
});

test('only a day that exists, and nothing more, is a calendar date', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(isCalendarDate('2027-02-29')).toBe(false);
  expect(isCalendarDate('0001-01-01')).toBe(true);
  expect(isCalendarDate('0000-01-01')).toBe(false);
  expect(isCalendarDate('2027-01-32')).toBe(false);
  expect(isCalendarDate('2027-01-00')).toBe(false);
  expect(isCalendarDate(' 2027-03-0')).toBe(false);
  expect(isCalendarDate('2027-03-05T00:00')).toBe(false);
  expect(isCalendarDate(20270305)).toBe(false);
  expect(isCalendarDate(undefined)).toBe(false);
});

test('a year of the first century is not one of the twentieth', () => {
  expect(formatShortDate('0050-03-05')).toBe('Mar 5, 50');
});

test.each([
  ['de-DE', '5.3.2027', '14:05'],
  ['C', '3/5/2027', '2:05 PM'],
])('[A252] a browser of the locale %s shows %s and %s', async (language, day, time) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });
  const instant = new Date(2027, 2, 5, 14, 5);
  // A module of its own: the formats are created once.
  await jest.isolateModulesAsync(async () => {
    const own = await import('./calendar-date');
    expect(own.formatLocalDate('2027-03-05')).toBe(day);
    expect(own.formatLocalTime(instant).replace('\u202f', ' ')).toBe(time);
    expect(own.formatInstant(instant).replace('\u202f', ' ')).toBe(`Mar 5, 2027, ${time}`);
  });
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

import { dateInZone, endOfDay, isTimeZone, isTimeZoneName, lastZone } from './time-zone';

test.each([
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-21T10:00:00.000Z'],
  ['Europe/Berlin', '2026-11-21', '2026-11-21T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21', '2026-11-21T18:30:00.000Z'],
  [lastZone, '2026-11-21', '2026-11-22T12:00:00.000Z'],
  // Clocks go forward on 14 March 2027 and back on 7 November 2027.
  ['America/Los_Angeles', '2027-03-13', '2027-03-14T08:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-14', '2027-03-15T07:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-06', '2027-11-07T07:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07', '2027-11-08T08:00:00.000Z'],
  // The offset at midnight UTC is already that of after the change.
  ['Pacific/Auckland', '2027-09-25', '2027-09-25T12:00:00.000Z'],
  ['Pacific/Auckland', '2027-04-03', '2027-04-03T11:00:00.000Z'],
  // There is no midnight at the start of 26 April 2024 in Cairo: the day begins at one.
  ['Africa/Cairo', '2024-04-25', '2024-04-25T22:00:00.000Z'],
  // Nor is there one west of UTC where clocks skip it.
  ['America/Santiago', '2027-09-04', '2027-09-05T04:00:00.000Z'],
  ['America/Santiago', '2027-09-05', '2027-09-06T03:00:00.000Z'],
  ['America/Havana', '2027-03-13', '2027-03-14T05:00:00.000Z'],
  ['Atlantic/Azores', '2027-03-27', '2027-03-28T01:00:00.000Z'],
  ['Europe/Berlin', '9999-12-31', '9999-12-31T23:00:00.000Z'],
])('[A322] in %s, %s ends at %s', (zone, date, instant) => {
  expect(endOfDay(date, zone).toISOString()).toBe(instant);
});

test('the day in a zone is the one that ends there next', () => {
  const now = new Date('2026-11-21T11:59:00Z');
  expect(dateInZone(lastZone, now)).toBe('2026-11-20');
  expect(dateInZone(lastZone, new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  expect(dateInZone('Pacific/Kiritimati', now)).toBe('2026-11-22');
  expect(dateInZone('America/Los_Angeles', now)).toBe('2026-11-21');
});

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12', 'UTC', 'EST5EDT'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
);

test.each(['', 'Mars/Olympus', 'Etc/Unknown', '+01:00', '../etc', 'Europe/Berlin, UTC', 'ABC+5'])(
  '%p is none',
  (zone) => expect(isTimeZone(zone)).toBe(false),
);

test('a name that only newer data has may be a time zone, and nothing around a name is part of it', () => {
  expect(isTimeZoneName('Mars/Olympus')).toBe(true);
  for (const text of ['+Europe/Berlin', '../Europe/Berlin', 'Europe/Berlin ', 'Europe/']) {
    expect(isTimeZoneName(text)).toBe(false);
  }
});

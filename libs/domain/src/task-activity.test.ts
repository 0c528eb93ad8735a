import { formatAge, formatBidCount, formatTimeLeft, marksOf } from './task-activity';

const now = Date.parse('2026-11-22T12:00:00Z');
const hour = 3_600_000;
const after = (hours: number) => new Date(now + hours * hour).toISOString();

test.each([
  [0, 'just now'],
  [0.5, 'just now'],
  [-0.99 / 60, 'just now'],
  [-1 / 60, '1 minute ago'],
  [-0.99, '59 minutes ago'],
  [-1, '1 hour ago'],
  [-23.9, '23 hours ago'],
  [-24, '1 day ago'],
  [-3 * 24, '3 days ago'],
  [-30 * 24, '1 month ago'],
  [-364 * 24, '12 months ago'],
  [-730 * 24, '2 years ago'],
])('%d hours from now is %s', (hours, text) => {
  expect(formatAge(after(hours), now)).toBe(text);
});

test.each([
  [-1, undefined],
  [0, undefined],
  [0.001, '1 minute'],
  [1.99 / 60, '1 minute'],
  [2 / 60, '2 minutes'],
  [1.99, '119 minutes'],
  [2, '2 hours'],
  [47.9, '47 hours'],
  [48, '2 days'],
  [59.9 * 24, '59 days'],
  [60 * 24, '2 months'],
  [729 * 24, '24 months'],
  [730 * 24, '2 years'],
])('%d hours before an instant, %s is left', (hours, text) => {
  expect(formatTimeLeft(after(hours), now)).toBe(text);
});

test('no time is left until what is no instant', () => {
  expect(formatTimeLeft('soon', now)).toBeUndefined();
});

test.each([
  [0, 'No bids yet'],
  [1, '1 bid'],
  [12, '12 bids'],
  [1200, '1,200 bids'],
])('%i bids read "%s"', (count, text) => {
  expect(formatBidCount(count)).toBe(text);
});

test.each([
  ['posted just now', { createdAt: after(0) }, ['New']],
  ['posted almost 48 hours ago', { createdAt: after(-47.9) }, ['New']],
  ['posted 48 hours ago', { createdAt: after(-48) }, []],
  ['closing in three days', { closesAt: after(72) }, ['Ends soon']],
  ['closing later', { closesAt: after(72.1) }, []],
  ['that has just closed', { closesAt: after(0) }, []],
  ['new and closing soon', { createdAt: after(-1), closesAt: after(1) }, ['New', 'Ends soon']],
  ['without instants', {}, []],
])('the marks of a task %s', (_, task, marks) => {
  expect(marksOf({ status: 'open', ...task }, now)).toEqual(marks);
});

test('a task that takes no bids has no marks', () => {
  const task = { createdAt: after(-1), closesAt: after(1) };
  expect(marksOf({ ...task, status: 'expired' }, now)).toEqual([]);
});

test('[A421] a task that was posted before the reader’s last visit is not new', () => {
  const task = { status: 'open', createdAt: after(-2) };
  expect(marksOf({ ...task, newSince: now - 3 * hour }, now)).toEqual(['New']);
  expect(marksOf({ ...task, newSince: now - 2 * hour }, now)).toEqual(['New']);
  expect(marksOf({ ...task, newSince: now - hour }, now)).toEqual([]);
});

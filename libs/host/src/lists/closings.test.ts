import { makeTask } from '@talentsphere/testing';
import { untilClosing } from './closings';

const now = Date.parse('2027-03-20T09:00:00Z');
const closing = (closesAt: string, status: 'open' | 'closed' = 'open') =>
  makeTask({ closesAt, status });

test('[A322] tasks are refetched when the first of the open ones closes', () => {
  const wait = untilClosing(
    [
      closing('2027-03-20T12:00:00Z'),
      closing('2027-03-20T10:00:00Z'),
      closing('2027-03-20T09:30:00Z', 'closed'),
    ],
    now,
  );
  expect(wait).toBeGreaterThanOrEqual(3_600_000);
  expect(wait).toBeLessThanOrEqual(3_601_000);
});

test('[A322] a fetch in the meantime does not change the instant, even when a task has just closed', () => {
  const tasks = [closing('2027-03-20T10:00:00Z')];
  const wait = Number(untilClosing(tasks, now));
  expect(untilClosing(tasks, now + 1_800_000)).toBeCloseTo(wait - 1_800_000, 3);
  expect(untilClosing(tasks, now + 3_600_000)).toBeCloseTo(wait - 3_600_000, 3);
});

test('a server whose clock is behind is requested again a minute later', () => {
  expect(untilClosing([closing('2027-03-20T08:59:00Z')], now)).toBe(60_000);
});

test.each([
  ['no tasks', []],
  ['a closed task', [closing('2027-03-20T08:00:00Z', 'closed')]],
  ['a task of a server that says no instant', [closing(undefined as unknown as string)]],
  ['a task beyond what a timer can wait for', [closing('2027-05-20T08:00:00Z')]],
])('%s: nothing to wait for', (_, tasks) => {
  expect(untilClosing(tasks, now)).toBe(false);
});

/** @jest-environment node */
import { makeTask } from '@talentsphere/testing';
import { untilClosing } from './closings';

const closesAt = '2027-03-20T09:00:00Z';
const tasks = [makeTask({ closesAt, status: 'open' })];

test('a page for all visitors expires when a task closes, and a second later while the server says that it has not', () => {
  expect(untilClosing(tasks, Date.parse(closesAt) - 10_000)).toBe(10_000);
  expect(untilClosing(tasks, Date.parse(closesAt) + 10)).toBe(1_000);
});

import { categories, parseTaskDraft } from '@talentsphere/domain';
import { generateTasks } from './task-generator';

const today = new Date('2026-11-20T15:00:00Z');
const all = (size: number) => [...generateTasks(600, size, today)].flatMap(({ tasks }) => tasks);

test('the same tasks for the same day, whatever the time and the size of the batches', () => {
  const evening = [...generateTasks(600, 100, new Date('2026-11-20T23:00:00Z'))].flatMap(
    ({ tasks }) => tasks,
  );
  expect(evening).toEqual(all(100));
  expect(all(600).length).toBe(600);
});

test('every task would pass the form, and every category has some', () => {
  const tasks = all(100);
  for (const task of tasks) expect(parseTaskDraft(task, '0001-01-01')).toMatchObject({ ok: true });
  expect(new Set(tasks.map(({ category }) => category)).size).toBe(categories.length);
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(600);
});

test('no bid is on the bidder’s own task', () => {
  for (const { tasks, bids } of generateTasks(600, 100, today)) {
    for (const bid of bids) {
      expect(tasks.find(({ id }) => id === bid.task_id)?.owner_id).not.toBe(bid.bidder_id);
    }
  }
});

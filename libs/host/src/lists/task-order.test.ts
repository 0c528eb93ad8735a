import type { ListedTask } from './list-window';
import { placeOf, sortTasks, type TaskOrder } from './task-order';

const task = (_id: string, values: Partial<ListedTask> = {}) =>
  ({ _id, ...values }) as unknown as ListedTask;
const idsOf = (tasks: ListedTask[]) => tasks.map(({ _id }) => _id).join(' ');

test.each<[TaskOrder, string]>([
  ['budget-asc', 'low high none'],
  ['budget-desc', 'high low none'],
])('[A151] a task without the sorted value comes last: %s', (order, ids) => {
  const tasks = [task('none'), task('low', { budget: 1 }), task('high', { budget: 2 })];
  expect(idsOf(sortTasks(tasks, order))).toBe(ids);
});

test.each<[TaskOrder, string]>([
  ['title-asc', 'a u z'],
  ['title-desc', 'z u a'],
  ['poster-asc', 'u a z'],
  ['poster-desc', 'z a u'],
  ['status-asc', 'a u z'],
  ['status-desc', 'z u a'],
])('%s goes by what is shown, as at the server', (order, ids) => {
  const tasks = [
    task('z', {
      title: 'zebra',
      employerName: 'omar',
      createdAt: '2026-11-02T00:00:00Z',
      status: 'open',
      deadline: '2097-01-01',
    }),
    task('u', {
      title: 'Über all',
      employerName: null,
      createdAt: '2026-11-01T00:00:00Z',
      status: 'expired',
      deadline: '2020-01-02',
    }),
    task('a', {
      title: 'apple',
      employerName: 'Omar',
      createdAt: '2026-11-01T00:00:00Z',
      status: 'expired',
      deadline: '2020-01-01',
    }),
  ];
  expect(idsOf(sortTasks(tasks, order))).toBe(ids);
});

test.each<[TaskOrder, string, number]>([
  ['title-asc', 'b', 1],
  ['title-asc', 'z', 3],
  ['title-desc', 'z', 0],
  ['title-desc', 'b', 2],
])('by %s the place of %s is %i', (order, title, place) => {
  const tasks = sortTasks(
    [...'ace'].map((each) => task(each, { title: each })),
    order,
  );
  expect(placeOf(task('new', { title }), tasks, order)).toBe(place);
});

test('tasks that are alike follow their ids, in the direction of the order', () => {
  const alike = ['a', 'c'].map((id) => task(id, { title: 'Same' }));
  expect(placeOf(task('b', { title: 'same' }), alike, 'title-asc')).toBe(1);
  expect(placeOf(task('d', { title: 'same' }), alike.toReversed(), 'title-desc')).toBe(0);
});

import type { TaskFilter } from '../queries';
import { pageSize, type ListedTask, type TaskWindow } from './list-window';
import { isBelowHead, patchTask } from './task-updates';

const letters = [...'bdfh'];
const task = (_id: string, values: Partial<ListedTask> = {}) =>
  ({
    _id,
    title: _id,
    category: 'Design',
    status: 'open',
    userId: 'mina',
    createdAt: '2026-11-20T00:00:00Z',
    ...values,
  }) as unknown as ListedTask;
const window = (next?: string): TaskWindow => ({
  items: letters.map((letter) => task(letter)),
  next,
  total: 99,
  totalIsLeast: false,
});
const byTitle: TaskFilter = { sortBy: 'title-asc' };
const titlesOf = ({ items }: TaskWindow) => items.map(({ title }) => title).join('');
const patched = (id: string, values: Partial<ListedTask> | null, filter = byTitle, next = 'n') =>
  titlesOf(patchTask(window(next), id, values && task(id, values), filter));

test('in the order of posting a task is changed where it stands, or taken out', () => {
  const descending = { ...window('n'), items: window().items.toReversed() };
  const changed = patchTask(descending, 'f', task('f', { title: 'F' }), {});
  expect(titlesOf(changed)).toBe('hFdb');
  expect(titlesOf(patchTask(descending, 'f', null, {}))).toBe('hdb');
});

test.each([
  ['moves up', 'f', 'c', 'bcdh'],
  ['moves down', 'b', 'g', 'dfgh'],
  ['stays, at the end of what is loaded', 'h', 'z', 'bdfz'],
  ['leaves what is loaded, and comes with a later page', 'b', 'z', 'dfh'],
  ['comes from below', 'new', 'e', 'bdefh'],
])('a task with a new title %s', (_, id, title, all) => {
  expect(patched(id, { title })).toBe(all);
});

test('of a list that is loaded whole, the end is its place too', () => {
  expect(titlesOf(patchTask(window(), 'b', task('b', { title: 'z' }), byTitle))).toBe('dfhz');
});

test.each<[string, TaskFilter, Partial<ListedTask>]>([
  ['category', { category: 'Design' }, { category: 'Writing' }],
  ['status', { status: 'open' }, { status: 'closed' }],
  ['search', { q: 'D' }, { title: 'logo' }],
  ['owner', { userId: 'mina' }, { userId: 'omar' }],
])('a task that no longer fits the %s leaves, and one that fits stays', (_, filter, values) => {
  expect(patched('d', values, { ...byTitle, ...filter })).toBe('bfh');
  expect(patched('d', {}, { ...byTitle, ...filter })).toBe('bdfh');
});

test('what the server listed though it does not seem to fit stays', () => {
  expect(patched('d', { budget: 5 }, { ...byTitle, userId: 'omar' })).toBe('bdfh');
});

test('what a change may concern below the head', () => {
  const items = Array.from({ length: pageSize + 1 }, (_, index) => task(String(index)));
  const deep = { ...window('n'), items };
  expect(isBelowHead(deep, String(pageSize))).toBe(true);
  expect(isBelowHead(deep, '0')).toBe(false);
  expect(isBelowHead(deep, 'other', { sortBy: 'createdAt_asc' })).toBe(false);
  expect(isBelowHead(deep, 'other', { sortBy: 'title-asc' })).toBe(true);
  expect(isBelowHead(window('n'), 'b', { sortBy: 'title-asc' })).toBe(false);
});

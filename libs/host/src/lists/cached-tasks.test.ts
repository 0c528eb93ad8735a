import { QueryClient } from '@tanstack/react-query';
import { createFakeHost, makeTask } from '@talentsphere/testing';
import { taskQueries } from '../queries';
import { invalidateTasks, isListed, isPaged, patchTask } from './cached-tasks';
import { asPages, rowsOf, type ListedTask } from './pages';

const { api } = createFakeHost();
const { queryKey } = taskQueries.pages(api, { sortBy: 'title-asc' });
const first = taskQueries.first(api, { sortBy: 'title-asc' }).queryKey;
const [apple, pear] = [makeTask({ title: 'apple' }), makeTask({ title: 'pear' })];

const page = (items: ListedTask[], total?: number) => ({
  items,
  next: undefined,
  total,
  totalIsLeast: false,
});

function setUp() {
  const queries = new QueryClient();
  const pages = { pages: [page([apple], 2), page([pear], 2)], pageParams: [undefined, 'n'] };
  queries.setQueryData(queryKey, pages, { updatedAt: 1_000 });
  queries.setQueryData(first, asPages(page([apple], 2)));
  const listed = (key: typeof queryKey | typeof first = queryKey) =>
    rowsOf<ListedTask>(queries.getQueryData(key)!).map(({ title }) => title);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  return { queries, pages, listed, isStale, state: () => queries.getQueryState(queryKey)! };
}

const rename = (title: string) => (task: ListedTask) => ({ ...task, title });

test('a changed task stays in its place, whatever the order, in the list and in its first page', () => {
  const { queries, listed, state } = setUp();
  patchTask(queries, apple._id, rename('zebra'));
  expect(listed()).toEqual(['zebra', 'pear']);
  expect(listed(first)).toEqual(['zebra']);
  expect(state().data?.pages.map(({ total }) => total)).toEqual([2, 2]);
});

test('a removed task leaves the list, and no longer counts', () => {
  const { queries, listed, state } = setUp();
  patchTask(queries, pear._id, () => undefined);
  expect(listed()).toEqual(['apple']);
  expect(state().data?.pages.map(({ total }) => total)).toEqual([1, 1]);
  expect(isListed(queries, pear._id)).toBe(false);
});

test('[A356] a list is as old and as stale after a change as before it', async () => {
  const { queries, state } = setUp();
  await queries.invalidateQueries({ queryKey });
  patchTask(queries, apple._id, rename('zebra'));
  expect(state()).toMatchObject({ dataUpdatedAt: 1_000, isInvalidated: true });
});

test('[A356] a change that is undone leaves what was there', () => {
  const { queries, listed, pages } = setUp();
  const undo = patchTask(queries, apple._id, () => undefined);
  expect(listed()).toEqual(['pear']);
  undo();
  expect(queries.getQueryData(queryKey)).toBe(pages);
  expect(listed(first)).toEqual(['apple']);
});

test('[A356] a list that was read since is never replaced by what was there before', () => {
  const { queries, listed } = setUp();
  const undo = patchTask(queries, apple._id, rename('zebra'));
  queries.setQueryData(queryKey, asPages(page([{ ...apple, title: 'newer' }], 1)));
  undo();
  expect(listed()).toEqual(['newer']);
});

test('a change makes counts stale, the page of the task and no other, and lists that page never', () => {
  const { queries, isStale } = setUp();
  const count = taskQueries.count(api).queryKey;
  const [one, other] = [taskQueries.oneKey(apple._id), taskQueries.oneKey(pear._id)];
  queries.setQueryData(count, 2);
  queries.setQueryData(one, apple);
  queries.setQueryData(other, pear);
  invalidateTasks(queries, new Set([apple._id]));
  expect([count, one, other, queryKey].map(isStale)).toEqual([true, true, false, false]);
});

test.each([
  ['listed', pear._id, false],
  ['not listed', 'elsewhere', true],
])('the first page is read again after a change of a task that is %s: %p', (_, taskId, stale) => {
  const { queries, isStale } = setUp();
  invalidateTasks(queries, new Set([taskId]));
  expect(isStale(first)).toBe(stale);
});

test('a list that came without a count came whole', () => {
  const { queries } = setUp();
  expect(isPaged(queries)).toBe(true);
  queries.setQueryData(queryKey, asPages(page([apple])));
  expect(isPaged(queries)).toBe(false);
});

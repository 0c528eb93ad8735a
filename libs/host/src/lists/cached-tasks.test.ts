import { QueryClient, QueryObserver } from '@tanstack/react-query';
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
  const pages = { pages: [page([apple], 2), page([pear], 2)], pageParams: [null, 'n'] };
  queries.setQueryData(queryKey, pages, { updatedAt: 1_000 });
  queries.setQueryData(first, asPages(page([apple], 2)));
  const listed = (key: typeof queryKey | typeof first = queryKey) =>
    rowsOf<ListedTask>(queries.getQueryData(key)!).map(({ title }) => title);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  return { queries, pages, listed, isStale, state: () => queries.getQueryState(queryKey)! };
}

const rename = (title: string) => (task: ListedTask) => ({ ...task, title });

test('a changed task keeps its position, whatever the order, in the list and in its first page', () => {
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

/** A page that is loading: it ends with the tasks from when it was requested. */
function load({ queries, pages }: ReturnType<typeof setUp>) {
  const query = queries.getQueryCache().find({ queryKey })!;
  const answer = new Promise((resolve) => setTimeout(() => resolve({ ...pages })));
  const read = query.fetch({ queryKey, queryFn: () => answer });
  return {
    end: () => read,
    cancel: () => queries.cancelQueries({ queryKey }),
  };
}

test.each(['end', 'cancel'] as const)('a change lasts when a page is loading: %s', async (how) => {
  const cache = setUp();
  const loading = load(cache);
  patchTask(cache.queries, apple._id, rename('zebra'));
  patchTask(cache.queries, pear._id, () => undefined);
  await loading[how]();
  expect(cache.listed()).toEqual(['zebra']);
  expect(cache.state().data?.pages.map(({ total }) => total)).toEqual([1, 1]);
});

test('a change makes counts and the page of that task stale, but never paginated lists', () => {
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

test('a list without a count is complete', () => {
  const { queries } = setUp();
  expect(isPaged(queries)).toBe(true);
  queries.setQueryData(queryKey, asPages(page([apple])));
  expect(isPaged(queries)).toBe(false);
});

test('changes that arrive faster than responses cancel no fetch: another one follows it', async () => {
  const { queries } = setUp();
  const answers: (() => void)[] = [];
  const queryFn = jest.fn(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => answers.push(() => resolve(signal.aborted))),
  );
  const observer = new QueryObserver(queries, { queryKey: ['tasks', 'facets'], queryFn });
  const close = observer.subscribe(() => {});
  const answer = async () => {
    answers.at(-1)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await answer();
  for (const taskId of ['a', 'b', 'c', 'd']) invalidateTasks(queries, new Set([taskId]));
  invalidateTasks(queries);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await answer();
  expect(observer.getCurrentResult().data).toBe(false);
  expect(queryFn).toHaveBeenCalledTimes(3);
  await answer();
  expect(queryFn).toHaveBeenCalledTimes(3);
  close();
});

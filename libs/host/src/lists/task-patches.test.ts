import type { CallResult } from '@talentsphere/api';
import { QueryClient } from '@tanstack/react-query';
import { createFakeHost, makeTask } from '@talentsphere/testing';
import { taskQueries } from '../queries';
import { asPages, rowsOf, type ListedTask } from './pages';
import { applyTaskPatches } from './task-patches';

const { api } = createFakeHost();
const order = { sortBy: 'createdAt-desc' } as const;
const list = taskQueries.pages(api, order).queryKey;
const first = taskQueries.first(api, order).queryKey;
const searched = { ...order, q: 'logo' };
const firstOfSearch = taskQueries.first(api, searched).queryKey;
const hot = taskQueries.list(api, { limit: 3 }).queryKey;
const count = taskQueries.count(api).queryKey;

const on = (day: string, values: Partial<ListedTask> = {}) =>
  makeTask({ title: day, createdAt: `2026-11-${day}T00:00:00Z`, ...values });
const [older, newer] = [on('01', { employerEmail: 'omar@example.com' }), on('02')];
const page = (items: ListedTask[], total?: number) =>
  asPages({ items, next: undefined, total, totalIsLeast: false });

/** When the page was told: a minute after everything was fetched. */
const at = 60_000;

function setUp(total: number | undefined = 2) {
  const queries = new QueryClient();
  const fetched = { updatedAt: 1 };
  queries.setQueryData(list, page([newer, older], total), fetched);
  queries.setQueryData(first, page([newer, older], total), fetched);
  queries.setQueryData(firstOfSearch, page([], total && 0), fetched);
  queries.setQueryData(hot, [older], fetched);
  queries.setQueryData(count, 2, fetched);
  const tell = (tasks: ListedTask[], gone: string[] = [], told = at) =>
    applyTaskPatches(queries, { tasks, gone, at: told });
  const titles = (key: typeof list | typeof first) =>
    rowsOf<ListedTask>(queries.getQueryData(key)!).map(({ title }) => title);
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  return { queries, tell, titles, isStale };
}

test('a changed task is shown everywhere without a call, and what visitors are not told stays', () => {
  const { queries, tell, titles, isStale } = setUp();
  const told = makeTask({ _id: older._id, title: 'changed', createdAt: older.createdAt });
  delete told.employerEmail;
  expect(tell([told])).toEqual([]);
  expect([titles(list), titles(first)]).toEqual([
    ['02', 'changed'],
    ['02', 'changed'],
  ]);
  expect(queries.getQueryData(hot)?.[0]?.title).toBe('changed');
  const [, row] = rowsOf<ListedTask>(queries.getQueryData(list)!);
  expect(row?.employerEmail).toBe('omar@example.com');
  expect([list, count].map(isStale)).toEqual([false, true]);
});

test.each([
  ['a task that is completed, whose other side may have rated', { ratings: {} }],
  ['a task that the reader has bid on', { ownBid: 'pending' }],
])('%s is fetched again by its own page', (_, personal) => {
  const { queries, tell, isStale } = setUp();
  const key = taskQueries.one(api, older._id).queryKey;
  queries.setQueryData(key, { ...older, possible: [], ...personal } as never, { updatedAt: 1 });
  tell([older]);
  expect(isStale(key)).toBe(true);
});

test.each([
  ['the list', list],
  ['a short list', hot],
])('%s that may be newer than the patch is not changed', (_, key) => {
  const { queries, tell, titles } = setUp();
  queries
    .getQueryCache()
    .find({ queryKey: key })
    ?.setState({ dataUpdatedAt: at - 1_000 });
  expect(tell([{ ...older, title: 'older' }])).toEqual([older._id]);
  expect(titles(list)).toEqual(['02', '01']);
});

test('patches that came before a fetch do not change what is being fetched', async () => {
  const { queries, tell, titles } = setUp();
  const fetched = queries.query({
    queryKey: list,
    queryFn: () => Promise.resolve(page([{ ...newer, title: 'newest' }], 1)),
  });
  expect(tell([{ ...newer, title: 'older' }])).toEqual([newer._id]);
  await fetched;
  expect(titles(list)).toEqual(['newest']);
});

test('a task that may be new is added to the first pages that it matches, which are then fetched before they are shown', () => {
  const { tell, titles, isStale } = setUp();
  tell([on('03')]);
  expect(titles(list)).toEqual(['02', '01']);
  expect(titles(first)).toEqual(['03', '02', '01']);
  expect(titles(firstOfSearch)).toEqual([]);
  expect([first, firstOfSearch].map(isStale)).toEqual([true, false]);
  tell([on('04', { title: 'A logo' })]);
  expect(titles(firstOfSearch)).toEqual(['A logo']);
});

test('a task that is posted, edited and closed is offered once while it matches', () => {
  const { queries, tell } = setUp();
  const open = { ...order, status: 'open' } as const;
  const firstOpen = taskQueries.first(api, open).queryKey;
  queries.setQueryData(firstOpen, page([], 0), { updatedAt: 1 });
  const offered = (key: typeof first) => {
    const [{ items, total } = { items: [], total: NaN }] = queries.getQueryData(key)?.pages ?? [];
    return [items.map(({ title }) => title).join(), total];
  };
  const posted = on('03', { status: 'open' });
  for (const title of ['03', '03 edited', '03 edited again']) {
    tell([{ ...posted, title }]);
    expect([first, firstOpen].map(offered)).toEqual([
      [`${title},02,01`, 3],
      [title, 1],
    ]);
  }
  tell([{ ...posted, title: '03 closed', status: 'cancelled' }]);
  expect([first, firstOpen].map(offered)).toEqual([
    ['03 closed,02,01', 3],
    ['', 0],
  ]);
  tell([], [posted._id]);
  expect(offered(first)).toEqual(['02,01', 2]);
});

test('a task that an edit moves into the first page was counted before', () => {
  const { queries, tell } = setUp();
  tell([on('03', { createdAt: '1970-01-01T00:00:00.000Z', budget: 1 })]);
  const [told] = queries.getQueryData(first)?.pages ?? [];
  expect([told?.items.length, told?.total]).toEqual([3, 2]);
});

test('a task that belongs below the first page is not offered, and none by a server that does not count', () => {
  const { queries, tell, titles, isStale } = setUp();
  const full = Array.from({ length: 48 }, () => on('20'));
  queries.setQueryData(first, page(full, 100), { updatedAt: 1 });
  tell([on('03')]);
  expect(titles(first)).not.toContain('03');
  expect(isStale(first)).toBe(false);
  queries.setQueryData(first, page([newer]), { updatedAt: 1 });
  tell([on('04')]);
  expect(titles(first)).toEqual(['02']);
});

test('a deleted task leaves its lists; its own page asks again', () => {
  const { queries, tell, titles, isStale } = setUp();
  queries.setQueryData(taskQueries.oneKey(older._id), older);
  tell([], [older._id]);
  expect([titles(list), titles(first)]).toEqual([['02'], ['02']]);
  expect([taskQueries.oneKey(older._id), first, count].map(isStale)).toEqual([true, true, true]);
});

test.each<[string, Partial<CallResult<'getTask'>>, ListedTask['status'], boolean]>([
  ['a visitor', {}, 'cancelled', false],
  ['somebody who may bid', { possible: [] }, 'open', false],
  ['somebody who may bid no longer', { possible: [] }, 'cancelled', true],
  ['a bidder', { possible: [], ownBid: 'pending' }, 'open', true],
])(
  'the page of a task is patched, or fetched again where it says more: %s',
  (_, own, status, stale) => {
    const { queries, tell, isStale } = setUp();
    const key = taskQueries.one(api, newer._id).queryKey;
    queries.setQueryData(key, { ...newer, status: 'open', ...own }, { updatedAt: 1 });
    tell([{ ...newer, status, title: 'changed' }]);
    expect(isStale(key)).toBe(stale);
    expect(queries.getQueryData(key)?.title).toBe(stale ? '02' : 'changed');
  },
);

import { ApiError, type ApiClient } from '@talentsphere/api';
import type { LiveEvent } from '@talentsphere/api/contract';
import { bidQueries, conversationQueries, personQueries, taskQueries } from '@talentsphere/host';
import { QueryClient } from '@talentsphere/host/shell';
import { createFakeHost, makeTask, makeUser } from '@talentsphere/testing';
import { createCacheUpdates } from './cache-updates';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const tasks = Array.from({ length: 60 }, () => makeTask());
const [top, deep] = [tasks[0]!, tasks[55]!];
const { api } = createFakeHost();
const list = taskQueries.pages(api, {}).queryKey;
const first = taskQueries.first(api, {}).queryKey;
const count = taskQueries.count(api).queryKey;
const myBids = bidQueries.pages(api, { bidderId: 'user-mina' }).queryKey;

function setUp(calls: Partial<ApiClient> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const host = createFakeHost({ session: makeUser(), api: calls, bids: { taskIds: ['bid-on'] } });
  const page = { items: tasks, next: 'n', total: 99, totalIsLeast: false };
  const pages = { pages: [page], pageParams: [null] };
  queries.setQueryData(list, pages);
  queries.setQueryData(first, pages);
  queries.setQueryData(count, 99);
  queries.setQueryData(myBids, { pages: [], pageParams: [] });
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  const update = createCacheUpdates({ queries, api: host.api, bids: host.bids });
  const apply = async (changes: Partial<LiveEvent>) => {
    update({ jitter: 0, ...changes });
    await settle();
  };
  const listed = () => queries.getQueryData(list)!.pages.flatMap(({ items }) => items);
  return { queries, host, apply, isStale, listed };
}

const changeOf = (...changed: { _id: string }[]) => ({ tasks: changed.map(({ _id }) => _id) });

test('a listed task is updated in place, and its list is not refetched', async () => {
  const { apply, listed, host, isStale } = setUp({
    getTask: () => Promise.resolve({ ...deep, title: 'New title', budget: 1 }),
  });
  await apply(changeOf(deep));
  expect(listed()[55]?.title).toBe('New title');
  expect(listed()).toHaveLength(60);
  expect(host.calls.map(({ name }) => name)).toEqual(['getTask']);
  expect([list, first, count].map(isStale)).toEqual([false, false, true]);
});

test('a task that is not listed may be new: only the first page is refetched', async () => {
  const { apply, host, isStale } = setUp();
  await apply({ tasks: ['new'] });
  expect(host.calls).toEqual([]);
  expect([list, first, count].map(isStale)).toEqual([false, true, true]);
});

test('a listed task that was deleted is removed from its list; one that fails to load stays', async () => {
  let error = new ApiError('', 500, undefined);
  const { apply, listed, isStale } = setUp({ getTask: () => Promise.reject(error) });
  await apply(changeOf(deep));
  expect(listed()).toHaveLength(60);
  expect(isStale(first)).toBe(false);
  error = new ApiError('Task not found.', 404, 'not_found');
  await apply(changeOf(deep));
  expect(listed()).toHaveLength(59);
  expect(isStale(first)).toBe(true);
});

test('a task that changes again while it is fetched is fetched again', async () => {
  const answers: ((title: string) => void)[] = [];
  const { apply, listed } = setUp({
    getTask: () =>
      new Promise((resolve) => answers.push((title) => resolve({ ...deep, title, budget: 1 }))),
  });
  await apply(changeOf(deep));
  await apply(changeOf(deep));
  answers[0]?.('Before');
  answers[1]?.('After');
  await settle();
  expect(listed()[55]?.title).toBe('After');
});

test("the user's own bid on a listed task renews the number of bids there, another one does not", async () => {
  const { apply, listed, isStale } = setUp({
    getTask: () => Promise.resolve({ ...deep, bids: 3 }),
  });
  await apply({ receivedBids: [deep._id] });
  expect(listed()[55]?.bids).toBeUndefined();
  await apply({ ownBids: [deep._id] });
  expect(listed()[55]?.bids).toBe(3);
  expect([list, first].map(isStale)).toEqual([false, false]);
});

test('a bid on a task that the page does not show causes no call', async () => {
  const { apply, host } = setUp();
  await apply({ receivedBids: ['elsewhere'] });
  expect(host.calls).toEqual([]);
  expect(host.counts.refreshes).toBe(0);
});

test('many listed tasks are not fetched one by one: their list is refetched', async () => {
  const { apply, isStale, host } = setUp();
  await apply(changeOf(...tasks.slice(0, 11)));
  expect(isStale(list)).toBe(true);
  expect(host.calls).toEqual([]);
});

test('what all pages fetch is distributed, what concerns the user is not', async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { queries, host } = setUp({ getTask: () => Promise.resolve(deep) });
  const update = createCacheUpdates({ queries, api: host.api, bids: host.bids });
  update({ ...changeOf(deep), ownBids: [top._id], jitter: 20_000 });
  expect(host.counts.refreshes).toBe(1);
  await jest.advanceTimersByTimeAsync(9_900);
  const asked = () => host.calls.map(({ input }) => (input as { params: object }).params);
  expect(asked()).toEqual([{ taskId: top._id }]);
  await jest.advanceTimersByTimeAsync(200);
  expect(asked()).toEqual([{ taskId: top._id }, { taskId: deep._id }]);
});

test('a change of a task that the user has not bid on does not refetch the bids', async () => {
  const { apply, isStale, host } = setUp({ getTask: () => Promise.resolve(top) });
  await apply(changeOf(top));
  expect(isStale(myBids)).toBe(false);
  expect(host.counts.refreshes).toBe(0);
});

test.each([
  ['the user, here or on another device,', true],
  ['another user', false],
])('a bid of %s: the summary and the list of bids are refetched: %p', async (_, own) => {
  const { apply, host, isStale } = setUp();
  await apply({ [own ? 'ownBids' : 'receivedBids']: [top._id] });
  expect(host.counts.refreshes).toBe(own ? 1 : 0);
  expect(isStale(myBids)).toBe(own);
  expect(isStale(list)).toBe(false);
});

test.each([
  ['[A328] a new status of the user’s own bid', { ownBids: [top._id] }],
  ['a bid on the user’s task, which shows how many there are,', { receivedBids: [top._id] }],
])('%s refetches the task', async (_, event) => {
  const { apply, queries, isStale } = setUp();
  const [one, other] = [top, deep].map(({ _id }) => taskQueries.oneKey(_id));
  queries.setQueryData(one!, top);
  queries.setQueryData(other!, deep);
  await apply(event);
  expect([one!, other!].map(isStale)).toEqual([true, false]);
});

test('[A334] a change of a task that the user has bid on, such as its deletion, refetches the summary', async () => {
  const { apply, host, isStale } = setUp();
  await apply({ tasks: ['bid-on'] });
  expect(host.counts.refreshes).toBe(1);
  expect(isStale(myBids)).toBe(true);
});

test.each<[string, Partial<LiveEvent>, boolean]>([
  ['a message', { notifications: true }, true],
  ['anything', { resync: true }, true],
  ["a change of the user's bid", { ownBids: ['task'] }, true],
  ['a change of a bid on their task', { receivedBids: ['task'] }, true],
  ['a change of another bid', { ownBids: ['other'], receivedBids: ['another'] }, false],
])('[A396] after %s, the conversations about a task are refetched', async (_, changes, stale) => {
  const { apply, queries, isStale } = setUp();
  const { queryKey } = conversationQueries.about(api, 'task');
  queries.setQueryData(queryKey, []);
  await apply(changes);
  expect(isStale(queryKey)).toBe(stale);
});

test('[A626] after a change of a task, what was asked about it is refetched', async () => {
  const { apply, queries, isStale } = setUp({ getTask: () => Promise.resolve(top) });
  // As the remote names them.
  const questionsOf = (taskId: string) => [...conversationQueries.all, 'questions', taskId];
  for (const { _id } of [top, deep]) queries.setQueryData(questionsOf(_id), []);
  await apply(changeOf(top));
  expect([top, deep].map(({ _id }) => isStale(questionsOf(_id)))).toEqual([true, false]);
});

test('[A626] a resync refetches everything, people included', async () => {
  const { apply, queries, host, isStale } = setUp();
  const people = [...personQueries.all, { q: '' }, undefined];
  queries.setQueryData(people, { items: [] });
  await apply({ resync: true });
  expect(isStale(people)).toBe(true);
  expect(isStale(list)).toBe(true);
  expect(host.counts.refreshes).toBe(1);
});

import { ApiError, type ApiClient } from '@talentsphere/api';
import { bidQueries, QueryClient, taskQueries, type TaskWindow } from '@talentsphere/host';
import { createFakeHost, makeTask, makeUser } from '@talentsphere/testing';
import { applyChanges } from './cache-updates';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const tasks = Array.from({ length: 60 }, () => makeTask());
const [top, deep] = [tasks[0]!, tasks[55]!];
const key = taskQueries.window({} as ApiClient, {}).queryKey;

function setUp(api: Partial<ApiClient> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const host = createFakeHost({ session: makeUser(), api, bids: { taskIds: ['bid-on'] } });
  const window: TaskWindow = { items: tasks, next: 'n', total: 99, totalIsLeast: false };
  queries.setQueryData(key, window);
  queries.setQueryData(bidQueries.list(host.api, 'user-mina').queryKey, []);
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  const apply = async (...changes: Parameters<typeof applyChanges>[1]) => {
    applyChanges({ queries, api: host.api, bids: host.bids }, changes);
    await settle();
  };
  const listed = () => queries.getQueryData<TaskWindow>(key)!.items;
  return { queries, host, apply, isStale, listed };
}

test('a changed task makes every list of tasks and bids ask anew', async () => {
  const { apply, isStale, host } = setUp();
  await apply({ kind: 'task', taskId: top._id });
  expect(isStale(key)).toBe(true);
  expect(isStale(bidQueries.list(host.api, 'user-mina').queryKey)).toBe(true);
  expect(host.calls).toEqual([]);
  expect(host.counts.refreshes).toBe(0);
});

test('a task far down a list is brought up to date where it stands', async () => {
  const { apply, listed } = setUp({
    getTask: () => Promise.resolve({ ...deep, title: 'New title' }),
  });
  await apply({ kind: 'task', taskId: deep._id });
  expect(listed()[55]?.title).toBe('New title');
  expect(listed()).toHaveLength(60);
});

test('a task far down that is gone leaves its list; one that cannot be asked for stays', async () => {
  let error = new ApiError('', 500, undefined);
  const { apply, listed } = setUp({ getTask: () => Promise.reject(error) });
  await apply({ kind: 'task', taskId: deep._id });
  expect(listed()).toHaveLength(60);
  error = new ApiError('Task not found.', 404, 'not_found');
  await apply({ kind: 'task', taskId: deep._id });
  expect(listed()).toHaveLength(59);
});

test.each([
  ['the user, here or on another device,', true],
  ['a stranger', false],
])('a bid of %s: the summary and the list of bids ask anew: %p', async (_, own) => {
  const { apply, host, isStale } = setUp();
  await apply({ kind: 'bid', taskId: top._id, own });
  expect(host.counts.refreshes).toBe(own ? 1 : 0);
  expect(isStale(bidQueries.list(host.api, 'user-mina').queryKey)).toBe(own);
  expect(isStale(key)).toBe(false);
});

test('[A328] what becomes of one’s own bid makes the page of its task ask anew', async () => {
  const { apply, queries, isStale } = setUp();
  const one = taskQueries.oneKey(top._id);
  queries.setQueryData(one, top);
  await apply({ kind: 'bid', taskId: top._id, own: false });
  expect(isStale(one)).toBe(false);
  await apply({ kind: 'bid', taskId: top._id, own: true });
  expect(isStale(one)).toBe(true);
});

test('[A334] a change of a task that was bid on, such as its deletion, has the summary asked for anew', async () => {
  const { apply, host } = setUp();
  await apply({ kind: 'task', taskId: 'bid-on' });
  expect(host.counts.refreshes).toBe(1);
});

test('a resync makes everything ask anew', async () => {
  const { apply, host, isStale } = setUp();
  await apply({ kind: 'resync' });
  expect(isStale(key)).toBe(true);
  expect(host.counts.refreshes).toBe(1);
});

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFakeHost, makeTask, makeUser } from '@talentsphere/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from '../host-context';
import { bidQueries, taskQueries } from '../queries';
import { patchTask } from './cached-tasks';
import { asPages, type ListedTask } from './pages';
import { useTaskAction } from './use-task-action';
import { useTaskPages } from './use-task-pages';

// Before any timer, so that a test that lets a timer pass has seen every notification.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

const [apple, pear, plum] = ['apple', 'pear', 'plum'].map((title) => makeTask({ title })) as [
  ListedTask,
  ListedTask,
  ListedTask,
];
const order = 'title-asc';
const page = (items: ListedTask[], total?: number) => ({
  items,
  next: undefined,
  total,
  totalIsLeast: false,
});
const rename = (task: ListedTask) => ({ ...task, title: 'zebra' });
const remove = () => undefined;

type Answer = { accept: () => void; refuse: () => void };

/** A displayed list of three tasks, and calls that are answered when the test triggers it. */
async function open({ isPaged = true } = {}) {
  const read = jest.fn(async () => page([apple, pear, plum], isPaged ? 3 : undefined));
  const host = createFakeHost({ session: makeUser(), api: { listTaskPage: read } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: Answer[] = [];
  const mutationFn = () =>
    new Promise<void>((resolve, reject) =>
      answers.push({ accept: resolve, refuse: () => reject(new Error('Refused')) }),
    );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </HostProvider>
  );
  interface Input {
    taskId: string;
    change: (task: ListedTask) => ListedTask | undefined;
  }
  const useIt = () => ({
    list: useTaskPages({}, order),
    // Each row has an action of its own.
    actions: [
      useTaskAction({ mutationFn, changeOf: (input: Input) => input }),
      useTaskAction({ mutationFn, changeOf: (input: Input) => input }),
    ] as const,
  });
  const { result } = renderHook(useIt, { wrapper });
  await waitFor(() => expect(result.current.list.tasks).toHaveLength(3));
  const { queryKey } = taskQueries.pages(host.api, { sortBy: order });
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    ...{ host, queries, read, queryKey, settle },
    titles: () => result.current.list.tasks?.map(({ title }) => title),
    list: () => result.current.list,
    async save({ _id: taskId }: ListedTask, change: Input['change'], action: 0 | 1 = 0) {
      act(() => void result.current.actions[action].run({ taskId, change }));
      await settle();
    },
    async end(outcome: keyof Answer, call: 0 | 1 = 0) {
      answers[call]?.[outcome]();
      await settle();
    },
  };
}

test('[A267] a change shows before the response, at the same position, and a paged list is read again', async () => {
  const { read, titles, save, end } = await open();
  await save(apple, rename);
  expect(titles()).toEqual(['zebra', 'pear', 'plum']);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue(page([{ ...apple, title: 'As read' }], 1));
  await end('accept');
  expect(titles()).toEqual(['As read']);
});

test('[A267] a complete list is only marked as stale', async () => {
  const { queries, queryKey, read, titles, save, end } = await open({ isPaged: false });
  await save(apple, rename);
  expect(titles()).toEqual(['pear', 'plum', 'zebra']);
  await end('accept');
  expect(titles()).toEqual(['pear', 'plum', 'zebra']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a task that is being removed has left the list, no longer counts, and is not offered as a new one', async () => {
  const { host, queries, list, titles, save, settle } = await open();
  const { queryKey } = taskQueries.first(host.api, { sortBy: order });
  act(() => void queries.setQueryData(queryKey, asPages(page([apple, pear, plum], 3))));
  await save(pear, remove);
  await settle();
  expect(titles()).toEqual(['apple', 'plum']);
  expect(list()).toMatchObject({ total: 2, added: { count: 0 } });
});

test('what waits for the user is read again', async () => {
  const { queries, save, end } = await open();
  queries.setQueryData(bidQueries.waitingKey, { closing: [] });
  await save(apple, rename);
  await end('accept');
  expect(queries.getQueryState(bidQueries.waitingKey)?.isInvalidated).toBe(true);
});

test.each([[true], [false]])(
  '[A356] a refused change is reverted, and the list is read again: paged %p',
  async (isPaged) => {
    const { read, list, titles, save, end } = await open({ isPaged });
    let answer = () => {};
    read.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(page([plum], isPaged ? 1 : undefined));
      }),
    );
    await save(pear, remove);
    await end('refuse');
    expect(titles()).toEqual(['apple', 'pear', 'plum']);
    expect(list().total).toBe(3);
    answer();
    await waitFor(() => expect(titles()).toEqual(['plum']));
  },
);

test('[A356] when the list cannot be read either, it is as old as before', async () => {
  const { queries, queryKey, read, titles, save, end } = await open();
  const { dataUpdatedAt } = queries.getQueryState(queryKey)!;
  read.mockRejectedValue(new Error('Away'));
  await save(apple, rename);
  await end('refuse');
  expect(titles()).toEqual(['apple', 'pear', 'plum']);
  expect(queries.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt, status: 'error' });
});

test('[A356] tasks that were removed together are restored to their positions', async () => {
  const { read, titles, save, end } = await open();
  read.mockReturnValue(new Promise(() => undefined));
  await save(pear, remove, 0);
  await save(plum, remove, 1);
  expect(titles()).toEqual(['apple']);
  await end('refuse', 1);
  expect(titles()).toEqual(['apple', 'plum']);
  await end('refuse', 0);
  expect(titles()).toEqual(['apple', 'pear', 'plum']);
});

test.each([
  ['a change', rename],
  ['a removal', remove],
])('[A356] %s that is refused leaves what has happened since', async (_, change) => {
  const { queries, read, list, titles, save, end, settle } = await open();
  read.mockReturnValue(new Promise(() => undefined));
  await save(pear, change);
  act(() => {
    patchTask(queries, apple._id, remove);
    patchTask(queries, pear._id, (task) => ({ ...task, title: 'newer' }));
  });
  await settle();
  await end('refuse');
  expect(titles()).toEqual(['newer', 'plum']);
  expect(list().total).toBe(2);
});

test('[A356] a list that is read while a change is saved shows the change, and is kept when that is refused', async () => {
  const { queries, queryKey, read, titles, save, end, settle } = await open();
  await save(apple, rename);
  read.mockResolvedValue(page([{ ...apple, title: 'newer' }, pear], 2));
  await act(() => queries.invalidateQueries({ queryKey }));
  await settle();
  expect(titles()).toEqual(['zebra', 'pear']);
  read.mockReturnValue(new Promise(() => undefined));
  await end('refuse');
  expect(titles()).toEqual(['newer', 'pear']);
});

test.each([
  ['another user', makeUser({ uid: 'user-omar' })],
  ['a visitor', 'signed-out' as const],
])('what one user saves never shows to %s', async (_, next) => {
  const { host, read, titles, save, end } = await open({ isPaged: false });
  await save(apple, rename);
  act(() => host.setSession(next));
  expect(titles()).toEqual(['apple', 'pear', 'plum']);
  await end('accept');
  expect(titles()).toEqual(['apple', 'pear', 'plum']);
  expect(read).toHaveBeenCalledTimes(1);
});

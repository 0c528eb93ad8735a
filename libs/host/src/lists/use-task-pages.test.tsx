import { notifyManager } from '@tanstack/react-query';
import type { ApiClient } from '@talentsphere/api';
import { createFakeHost, createTaskLists, makeTask, renderWithHost } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { taskQueries } from '../queries';
import { invalidateTasks } from './cached-tasks';
import { useTaskPages } from './use-task-pages';

// Before any timer, so that a test that lets a timer pass has seen every notification.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

const taskOn = (day: number) =>
  makeTask({ title: `Day ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)).toISOString() });

function List({ category }: { category?: string }) {
  const list = useTaskPages(category ? { category } : {});
  const { added, showNew } = list;
  useEffect(() => {
    counts.push(added.count);
  }, [added.count]);
  return (
    <>
      <button onClick={showNew}>{`${added.count}${added.isLeast ? '+' : ''} new`}</button>
      <button onClick={() => void list.loadMore()}>more</button>
      <ol>
        {list.tasks?.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ol>
    </>
  );
}

/** Every number of new tasks that was offered. */
let counts: number[] = [];
beforeEach(() => {
  counts = [];
});

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function open() {
  const tasks = Array.from({ length: 120 }, (_, day) => taskOn(day + 1));
  const lists = createTaskLists(tasks);
  let ready: Promise<void> | undefined;
  const listTaskPage: ApiClient['listTaskPage'] = async (input) => {
    await ready;
    return lists.listTaskPage(input);
  };
  /** Responses wait until the returned function is called. */
  const hold = () => {
    let release = () => {};
    ready = new Promise((resolve) => (release = resolve));
    return () =>
      act(async () => {
        release();
        await new Promise((resolve) => setTimeout(resolve));
      });
  };
  return { tasks, hold, ...openWith({ ...lists, listTaskPage }) };
}

function openWith(api: Partial<ApiClient>, category?: string) {
  const host = createFakeHost({ api });
  const view = renderWithHost(<List {...(category && { category })} />, { host });
  const asked = () =>
    host.calls.map(({ input }) => {
      const { limit, cursor } = (input as { querystring: { limit?: number; cursor?: string } })
        .querystring;
      return `${limit ?? ''}@${cursor ?? 0}`;
    });
  const change = (taskId: string) =>
    act(async () => invalidateTasks(view.queryClient, new Set([taskId])));
  return { ...view, host, asked, change };
}

async function openDeep() {
  const view = open();
  await waitFor(() => expect(shown()).toHaveLength(48));
  await view.user.click(screen.getByText('more'));
  await waitFor(() => expect(shown()).toHaveLength(96));
  return view;
}

test('a list that the server paginates is shown unchanged, page by page', async () => {
  const { asked, user } = await openDeep();
  await user.click(screen.getByText('more'));
  await waitFor(() => expect(shown()).toHaveLength(120));
  expect(shown()[0]).toBe('Day 120');
  expect(asked()).toEqual(['48@0', '48@48', '48@96']);
  await user.click(screen.getByText('more'));
  expect(asked()).toHaveLength(3);
});

test('the order of a server that pages is not corrected', async () => {
  const items = [taskOn(1), taskOn(3), taskOn(2)];
  openWith({
    listTaskPage: async () => ({ items, next: undefined, total: 3, totalIsLeast: false }),
  });
  await waitFor(() => expect(shown()).toEqual(['Day 1', 'Day 3', 'Day 2']));
});

test('[A284] a complete list is sorted', async () => {
  openWith({ listTasks: async () => [taskOn(1), taskOn(3), taskOn(2)] });
  await waitFor(() => expect(shown()).toEqual(['Day 3', 'Day 2', 'Day 1']));
});

test('new tasks are counted with one request, and shown when the user asks for them', async () => {
  const { tasks, asked, change, user } = await openDeep();
  const before = shown();
  tasks.push(taskOn(200), taskOn(201));
  await change('unknown');
  expect(await screen.findByText('2 new')).toBeVisible();
  expect(asked()).toEqual(['48@0', '48@48', '48@0']);
  expect(shown()).toEqual(before);
  await user.click(screen.getByText('2 new'));
  await waitFor(() => expect(shown().slice(0, 3)).toEqual(['Day 201', 'Day 200', 'Day 120']));
  expect(screen.getByText('0 new')).toBeVisible();
  expect(asked()).toHaveLength(3);
});

test('a list that was fetched again offers nothing older', async () => {
  const { tasks, change, queryClient } = await openDeep();
  tasks.push(taskOn(200));
  await change('unknown');
  await screen.findByText('1 new');
  tasks.pop();
  await act(() => queryClient.invalidateQueries({ queryKey: taskQueries.all }));
  expect(await screen.findByText('0 new')).toBeVisible();
});

test('the number of new tasks is a lower bound when they fill a page', async () => {
  const { tasks, change } = await openDeep();
  tasks.push(...Array.from({ length: 50 }, (_, day) => taskOn(200 + day)));
  await change('unknown');
  expect(await screen.findByText('48+ new')).toBeVisible();
});

test('a change of a listed task fetches no page', async () => {
  const { tasks, asked, change } = await openDeep();
  await change(tasks.at(-1)!._id);
  expect(asked()).toHaveLength(2);
});

test('a list of several pages is not refetched by focus or age', async () => {
  const { asked, queryClient } = await openDeep();
  const { queryKey } = taskQueries.pages({} as ApiClient, { sortBy: 'createdAt-desc' });
  await act(async () => {
    queryClient.setQueryData(queryKey, (list) => list, { updatedAt: 1 });
    queryClient.getQueryCache().onFocus();
  });
  expect(shown()).toHaveLength(96);
  expect(asked()).toHaveLength(2);
});

test('during a refetch the pages stay until all have arrived: no next page is fetched, and nothing offered', async () => {
  const { tasks, hold, asked, change, queryClient, user } = await openDeep();
  tasks.push(taskOn(200));
  const release = hold();
  await act(async () => void queryClient.invalidateQueries({ queryKey: taskQueries.all }));
  await user.click(screen.getByText('more'));
  await change('unknown');
  await release();
  await waitFor(() => expect(shown()[0]).toBe('Day 200'));
  expect(shown()).toHaveLength(96);
  expect(counts).toEqual([0]);
  // A change in the meantime may be missing from the fetched page, so the first page is fetched again.
  await waitFor(() => expect(asked()).toEqual(['48@0', '48@48', '48@0', '48@48', '48@0']));
});

test('showing new tasks cancels the fetch of the next page', async () => {
  const { tasks, hold, change, user } = await openDeep();
  tasks.push(taskOn(200));
  await change('unknown');
  await screen.findByText('1 new');
  const release = hold();
  await user.click(screen.getByText('more'));
  await user.click(screen.getByText('1 new'));
  await release();
  expect(shown()).toHaveLength(48);
  expect(shown()[0]).toBe('Day 200');
});

test('of a complete list, only tasks that match the filter are offered', async () => {
  const tasks = [taskOn(1)];
  const { change } = openWith({ listTasks: async () => [...tasks] }, tasks[0]!.category);
  await waitFor(() => expect(shown()).toHaveLength(1));
  tasks.push({ ...taskOn(2), category: 'Elsewhere' }, taskOn(3));
  await change('unknown');
  expect(await screen.findByText(/^[1-9].* new$/)).toHaveTextContent('1 new');
});

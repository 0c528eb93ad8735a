import { ApiError } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { runLoaders, type QueryClient } from '@talentsphere/host/shell';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TaskSnapshot } from '../src/features/task-details/task-snapshot';
import remote from '../src/remote';

declare const setTimeZone: (zone: string) => void;

const notFound = () => Promise.reject(new ApiError('Not found.', 404, 'not_found'));

/** A page that comes from the server, where the public answer is `answer`; the user's own is `own`. */
async function open(answer: () => Promise<Task>, own = answer) {
  const task = await answer().catch(() => makeTask());
  const path = `/task/${task._id}`;
  const host = createFakeHost({ session: 'unknown', api: { getTask: own } });
  const view = renderRoutes(remote.routes, { path, host });
  await screen.findByRole('status');
  await act(() => load(view.queryClient, path, answer));
  return { ...view, host };
}

/** What the loaders do on the server. */
async function load(
  queries: QueryClient,
  path: string,
  getTask: () => Promise<Task>,
  likely: 'signed-in' | 'signed-out' = 'signed-in',
) {
  const { api, transport, calls } = createFakeHost({ api: { getTask } });
  await runLoaders(remote.routes, path, {
    api,
    transport,
    queries,
    user: null,
    likely,
    isPrefetch: false,
  });
  return calls;
}

const isTitle = { level: 1, name: 'Logo redesign' };
const title = () => screen.queryByRole('heading', isTitle);
const findTitle = () => screen.findByRole('heading', isTitle);

test('[A612] the page of a task has its header in the HTML for somebody who is likely signed in', async () => {
  const task = makeTask();
  const { host } = await open(() => Promise.resolve(task));
  const heading = await findTitle();
  expect(screen.getByText('$1,500')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the task');
  expect(document.title).toBe('Task | TalentSphere');
  expect(screen.queryByText('N/A')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to Tasks' });
  act(() => back.focus());
  expect(host.calls).toEqual([]);

  act(() => host.signIn(makeUser()));
  expect(await screen.findByRole('heading', { name: 'Task Description' })).toBeVisible();
  expect(title()).toBe(heading);
  expect(back).toHaveFocus();
  expect(host.calls.filter(({ name }) => name === 'getTask')).toHaveLength(1);
});

test('a header of a task that cannot be read any more is replaced by why', async () => {
  const { host } = await open(
    () => Promise.resolve(makeTask()),
    () => Promise.reject(new ApiError('DB down', 500, 'internal')),
  );
  await findTitle();
  act(() => host.signIn(makeUser()));
  expect(await screen.findByText('Error Loading Task')).toBeVisible();
  expect(title()).toBeNull();
});

test('nothing is shown of a task that visitors may not read until the session is known', async () => {
  const task = makeTask();
  const { host } = await open(notFound, () => Promise.resolve(task));
  expect(screen.getByRole('status')).toHaveTextContent('Loading the task');
  expect(title()).toBeNull();
  act(() => host.signIn(makeUser()));
  await screen.findByRole('heading', { name: 'Task Description' });
  await findTitle();
});

test('[A177] for a visitor, the page of a task reads nothing of it', async () => {
  const { queryClient } = await open(notFound);
  const read = () => Promise.resolve(makeTask());
  expect(await load(queryClient, '/task/a', read, 'signed-out')).toEqual([]);
});

test('[A204] the HTML has the day in UTC on which a task was posted, and the page that of the reader', () => {
  setTimeZone('America/New_York');
  const snapshot = (
    <UiProvider theme="light">
      <TaskSnapshot task={makeTask({ createdAt: '2026-11-20T01:00:00Z' })} />
    </UiProvider>
  );
  expect(renderToString(snapshot)).toContain('November 20');
  render(snapshot);
  expect(screen.getByText('November 19')).toBeVisible();
});

test.each([null, undefined, 12, 'soon'])(
  'a task that was posted at %p has no such day',
  (createdAt) => {
    const task = { ...makeTask(), createdAt: createdAt as unknown as string };
    const snapshot = (
      <UiProvider theme="light">
        <TaskSnapshot task={task} />
      </UiProvider>
    );
    expect(renderToString(snapshot)).toContain('N/A');
    render(snapshot);
    expect(screen.getByText('Posted On').nextElementSibling).toHaveTextContent('N/A');
  },
);

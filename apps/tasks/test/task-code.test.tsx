import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen } from '@testing-library/react';
import remote from '../src/remote';

// Alone in its file: the code of a screen is loaded once.
test('[A174] the code of a task is loaded while the session is unknown, and the task is fetched as soon as it is known', async () => {
  const task = makeTask();
  const host = createFakeHost({
    session: 'unknown',
    api: { getTask: () => Promise.resolve(task) },
  });
  renderRoutes(remote.routes, { path: `/task/${task._id}`, host });
  await act(() => import('../src/screens/task-screen'));
  expect(host.calls).toEqual([]);
  act(() => host.signIn(makeUser()));
  expect(host.calls.map(({ name }) => name)).toContain('getTask');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(task.title);
});

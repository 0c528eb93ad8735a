import { invalidateTasks } from '@talentsphere/host';
import {
  createFakeHost,
  createTaskLists,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../src/remote';

const mina = makeUser();
const taskOn = (title: string, day: string) =>
  makeTask({ title, userId: mina.uid, createdAt: `2026-11-${day}T00:00:00Z` });
const titles = () =>
  screen.queryAllByRole('link', { name: /^(Old|New)$/ }).map((link) => link.textContent);

test.each([
  ['all-tasks', [taskOn('Old', '01')]],
  ['all-tasks', []],
  ['my-tasks', [taskOn('Old', '01')]],
  ['my-tasks', []],
])('%s: a task posted elsewhere is offered, and listed on request', async (path, before) => {
  const tasks = [...before];
  const host = createFakeHost({
    session: mina,
    api: createTaskLists(tasks),
  });
  const { user, queryClient } = renderRoutes(remote.routes, { path: `/dashboard/${path}`, host });
  await screen.findByRole('group', { name: 'Start of the list' });
  const added = taskOn('New', '02');
  tasks.push(added);
  await act(async () => invalidateTasks(queryClient, new Set([added._id])));
  const offer = await screen.findByRole('button', { name: '1 new task' });
  expect(titles()).toEqual(before.map(({ title }) => title));
  await user.click(offer);
  await waitFor(() => expect(titles()).toEqual(['New', ...before.map(({ title }) => title)]));
  expect(screen.getByRole('group', { name: 'Start of the list' })).toHaveFocus();
});

import { invalidateTasks } from '@talentsphere/host';
import { makeTask } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { findCards, logo, open, post, shownTitles } from './browse';

/** The browse screen, after another user has posted a task. */
async function openAndPost(path: string, title: string) {
  const tasks = [logo, post];
  const { user, queryClient } = open(path, tasks);
  await findCards();
  const task = makeTask({ title, createdAt: '2026-11-09T00:00:00Z' });
  tasks.push(task);
  await act(async () => invalidateTasks(queryClient, new Set([task._id])));
  return user;
}

test('a new task is offered, and listed on request', async () => {
  const user = await openAndPost('/browse-tasks', 'Newest');
  const offer = await screen.findByRole('button', { name: '1 new task' });
  expect(screen.getByRole('status')).toHaveTextContent('New tasks are available');
  expect(shownTitles()).toEqual(['Blog post', 'Modern logo']);
  expect(screen.getByText('2 tasks')).toBeVisible();
  expect(screen.queryByText(/ open$/)).toBeNull();
  await user.click(offer);
  await waitFor(() => expect(shownTitles()).toEqual(['Newest', 'Blog post', 'Modern logo']));
  expect(screen.getByText('3 tasks')).toBeVisible();
  expect(screen.getByText('3 open')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new task/ })).toBeNull();
  expect(screen.getByRole('group', { name: 'Start of the list' })).toHaveFocus();
});

test('[A141] the server decides whether a new task matches', async () => {
  await openAndPost('/browse-tasks?q=logo', 'Nothing of the kind');
  expect(await screen.findByText('1 of 3 tasks')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new task/ })).toBeNull();
});

test('in an empty market a new task is offered as well', async () => {
  const tasks: (typeof logo)[] = [];
  const { user, queryClient } = open('/browse-tasks', tasks);
  await screen.findByText('No tasks available right now.');
  tasks.push(logo);
  await act(async () => invalidateTasks(queryClient, new Set([logo._id])));
  await user.click(await screen.findByRole('button', { name: '1 new task' }));
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
});

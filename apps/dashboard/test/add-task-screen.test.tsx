import { ApiError } from '@talentsphere/api';
import type { NewTask, Task } from '@talentsphere/api/contract';
import { makeTask } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fields, fill, heading, open, posts, submit } from './add-task';

afterEach(() => sessionStorage.clear());

test('[A188] [A189] [A190] [A191] one POST with all fields of the task, and a busy form', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill();
  await user.dblClick(submit());
  const busy = screen.getByRole('button', { name: 'Submitting...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveFocus();
  expect(fields.title()).toBeDisabled();
  expect(posts(host)).toHaveLength(1);
  const { body } = posts(host)[0]!.input as { body: NewTask };
  expect(body).toEqual({
    title: 'Logo redesign',
    category: 'Design',
    description: 'A fresh mark.',
    deadline: '2097-03-05',
    budget: 1500,
    userId: 'user-mina',
    employerEmail: 'mina@example.com',
    employerName: 'Mina Rao',
    employerPhotoURL: null,
    status: 'open',
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string,
  });
});

test('a task that is posted after its form was left moves nobody away, and keeps the next draft', async () => {
  let answer: (task: Task) => void = () => undefined;
  const view = await open({
    api: {
      createTask: () => new Promise((resolve) => (answer = resolve)),
      listTasks: () => Promise.resolve([]),
    },
  });
  fill();
  await view.user.click(submit());
  await view.goTo('/dashboard/my-tasks');
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  fill({ title: 'The next one' });
  await act(async () => answer(makeTask()));
  await waitFor(() => expect(view.host.notices).toHaveLength(1));
  expect(view.location()).toBe('/dashboard/add-task');
  expect(fields.title()).toHaveValue('The next one');
  await view.goTo('/dashboard/my-tasks');
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  expect(fields.title()).toHaveValue('The next one');
});

test('a draft that is posted after its form was left and opened again is not posted twice', async () => {
  let answer: (task: Task) => void = () => undefined;
  const view = await open({
    api: {
      createTask: () => new Promise((resolve) => (answer = resolve)),
      listTasks: () => Promise.resolve([]),
    },
  });
  fill();
  await view.user.click(submit());
  await view.goTo('/dashboard/my-tasks');
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  expect(fields.title()).toHaveValue('Logo redesign');
  await act(async () => answer(makeTask()));
  await waitFor(() => expect(view.host.notices).toHaveLength(1));
  await view.user.click(submit());
  await waitFor(() => expect(view.location()).toBe('/dashboard/my-tasks'));
  expect(posts(view.host)).toHaveLength(1);
});

test('[A192] [A193] posted: a notice for two seconds, the task on top of the list, no draft', async () => {
  const tasks: Task[] = [makeTask({ title: 'Older', createdAt: '2020-01-01T00:00:00Z' })];
  const view = await open({
    api: {
      createTask: ({ body }) => {
        const task = { ...makeTask(), ...body, createdAt: new Date().toISOString() } as Task;
        tasks.push(task);
        return Promise.resolve(task);
      },
      listTasks: () => Promise.resolve([...tasks]),
      getWaiting: () => Promise.resolve({ bids: [], work: [], closing: [] }),
    },
  });
  await view.goTo('/dashboard/my-tasks');
  await screen.findByRole('link', { name: 'Older' });
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  fill();
  await view.user.click(submit());
  await screen.findByRole('link', { name: 'Logo redesign' });
  // The task may wait for the user: the answer to the first visit is not enough.
  const reads = view.host.calls.filter(({ name }) => name === 'getWaiting');
  expect(reads).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: /Logo redesign|Older/ });
  expect(links.map((link) => link.textContent)).toEqual(['Logo redesign', 'Older']);
  expect(view.location()).toBe('/dashboard/my-tasks');
  expect(view.host.notices).toEqual([
    {
      title: 'Task Posted!',
      text: 'Your new task is now live.',
      tone: 'success',
      closesAfter: 2000,
    },
  ]);
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  expect(fields.title()).toHaveValue('');
});

test('[A607] what happens after a task was posted is said once', async () => {
  const task = makeTask({ userId: 'user-mina' });
  const view = await open({
    api: { createTask: () => Promise.resolve(task), listTasks: () => Promise.resolve([task]) },
  });
  fill();
  await view.user.click(submit());
  await screen.findByRole('region', { name: 'What Happens Now' });
  await view.goTo('/dashboard/my-bids');
  await screen.findByRole('heading', { name: 'My Bids' });
  await view.goBack();
  await screen.findByRole('table', { name: /^My posted tasks/ });
  expect(screen.queryByRole('region', { name: 'What Happens Now' })).toBeNull();
});

test('[A607] after a task was posted, the list leads to its page and to people for it, as long as it is there', async () => {
  const task = makeTask({ userId: 'user-mina', skills: ['Logo', 'Print'] });
  const other = makeTask({ _id: 'task-2', userId: 'user-mina' });
  let tasks = [task, other];
  const view = await open({
    api: {
      createTask: () => Promise.resolve(task),
      listTasks: () => Promise.resolve(tasks),
    },
  });
  fill();
  await view.user.click(submit());
  const next = within(await screen.findByRole('region', { name: 'What Happens Now' }));
  expect(next.getByText(/open for bids, and you will be notified of each/)).toBeVisible();
  expect(next.getByRole('link', { name: 'View Task' })).toHaveAttribute(
    'href',
    `/task/${task._id}`,
  );
  expect(next.getByRole('link', { name: 'Find People to Invite' })).toHaveAttribute(
    'href',
    `/people?skill=Logo&task=${task._id}`,
  );
  await view.user.click(screen.getByRole('button', { name: 'Budget' }));
  await waitFor(() => expect(view.location()).toContain('sort=budget-asc'));
  expect(screen.getByRole('region', { name: 'What Happens Now' })).toBeVisible();
  tasks = [other];
  await act(() => view.queryClient.invalidateQueries());
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'What Happens Now' })).toBeNull(),
  );
});

test.each([
  ['[A194]', new ApiError('Quota', 422, undefined), 'Quota'],
  ['[A195]', new ApiError('', 500, undefined), 'Failed to add task'],
  ['[A195]', new ApiError('', 0, undefined), 'Could not post the task.'],
])('%s [A313] a refused POST is reported, and values and focus stay', async (_, error, text) => {
  const { host, user, location } = await open({ api: { createTask: () => Promise.reject(error) } });
  fill();
  await user.click(submit());
  await waitFor(() =>
    expect(host.notices).toEqual([{ title: 'Submission Failed', text, tone: 'error' }]),
  );
  expect(fields.title()).toHaveValue('Logo redesign');
  expect(submit()).toBeEnabled();
  expect(submit()).toHaveFocus();
  expect(location()).toBe('/dashboard/add-task');
});

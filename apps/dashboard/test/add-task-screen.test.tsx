import { ApiError } from '@talentsphere/api';
import type { NewTask, Task } from '@talentsphere/contract';
import { categories, localToday } from '@talentsphere/domain';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

const heading = { level: 1, name: 'Post a New Task' } as const;

afterEach(() => sessionStorage.clear());

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({ session: makeUser(), ...options });
  const view = renderRoutes(remote.routes, {
    host,
    path: '/dashboard/add-task',
    routes: [{ path: '/login', element: 'The login screen' }],
  });
  await screen.findByRole('heading', heading);
  return view;
}

const fields = {
  title: () => screen.getByRole('textbox', { name: 'Task Title' }),
  category: () => screen.getByRole('combobox', { name: 'Category' }),
  budget: () => screen.getByRole('spinbutton', { name: 'Budget ($)' }),
  description: () => screen.getByRole('textbox', { name: 'Description' }),
  deadline: () => screen.getByLabelText('Deadline'),
};

const valid = {
  title: 'Logo redesign',
  category: 'Design',
  budget: '1500',
  description: 'A fresh mark.',
  deadline: '2097-03-05',
};

function fill(changes: Partial<typeof valid> = {}) {
  for (const [name, value] of Object.entries({ ...valid, ...changes })) {
    fireEvent.change(fields[name as keyof typeof fields](), { target: { value } });
  }
}

const submit = () => screen.getByRole('button', { name: 'Post Task' });
const posts = (host: { calls: { name: string }[] }) =>
  host.calls.filter(({ name }) => name === 'createTask');

function dayFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return localToday(date);
}

test('[A178] [A179] [A183] the form', async () => {
  await open();
  for (const field of Object.values(fields)) expect(field()).toBeRequired();
  const options = within(fields.category()).getAllByRole<HTMLOptionElement>('option');
  expect(options[0]).toBeDisabled();
  expect(options.slice(1).map((option) => option.text)).toEqual([...categories]);
  expect(fields.budget()).toHaveAttribute('min', '1');
  expect(fields.deadline()).toHaveAttribute('type', 'date');
  expect(fields.deadline()).toHaveAttribute('min', localToday());
  expect(submit()).toBeEnabled();
});

test.each([
  ...Object.keys(valid).map((field) => [
    '[A180]',
    field,
    '',
    'Please fill in all required fields.',
  ]),
  ['[A181]', 'title', '   ', 'Please fill in all required fields.'],
  ['[A181]', 'description', '   ', 'Please fill in all required fields.'],
  ['[A182]', 'budget', '0', 'Please enter a valid positive number for the budget.'],
  ['[A182]', 'budget', '-5', 'Please enter a valid positive number for the budget.'],
  ['[A184]', 'deadline', dayFromToday(-1), 'Deadline cannot be in the past.'],
] as [string, keyof typeof valid, string, string][])(
  '%s %s %p is refused, in a dialog and beside the field',
  async (_, field, value, text) => {
    const { host, user } = await open();
    fill({ [field]: value });
    await user.click(submit());
    expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
    expect(fields[field]()).toHaveAccessibleDescription(text);
    await waitFor(() => expect(fields[field]()).toHaveFocus());
    expect(posts(host)).toEqual([]);
  },
);

test('[A182] text that is no number is a bad budget, not a missing one', async () => {
  const { host, user } = await open();
  fill({ budget: '' });
  Object.defineProperty(fields.budget(), 'validity', { value: { badInput: true } });
  await user.click(submit());
  expect(host.notices).toMatchObject([
    { text: 'Please enter a valid positive number for the budget.' },
  ]);
});

test('[A185] a deadline of today is accepted', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill({ deadline: localToday() });
  await user.click(submit());
  expect(posts(host)).toHaveLength(1);
});

test('[A188] [A189] [A190] [A191] one POST with the whole task, and a form that waits', async () => {
  const { host, user } = await open({ api: { createTask: () => new Promise(() => undefined) } });
  fill();
  await user.dblClick(submit());
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(fields.title()).toBeDisabled();
  expect(posts(host)).toHaveLength(1);
  const { body } = host.calls[0]!.input as { body: NewTask };
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

test('[A192] [A193] posted: told for two seconds, on top of the list, draft gone', async () => {
  const tasks: Task[] = [makeTask({ title: 'Older', createdAt: '2020-01-01T00:00:00Z' })];
  const view = await open({
    api: {
      createTask: ({ body }) => {
        const task = { ...makeTask(), ...body, createdAt: new Date().toISOString() } as Task;
        tasks.push(task);
        return Promise.resolve(task);
      },
      listTasks: () => Promise.resolve([...tasks]),
    },
  });
  await view.goTo('/dashboard/my-tasks');
  await screen.findByRole('link', { name: 'Older' });
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  fill();
  await view.user.click(submit());
  await screen.findByRole('link', { name: 'Logo redesign' });
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

test.each([
  ['[A194]', new ApiError('Quota', 422, undefined), 'Quota'],
  ['[A195]', new ApiError('', 500, undefined), 'Failed to add task'],
  ['[A195]', new ApiError('', 0, undefined), 'Could not post the task.'],
])('%s a refused POST is told, and the values stay', async (_, error, text) => {
  const { host, user, location } = await open({ api: { createTask: () => Promise.reject(error) } });
  fill();
  await user.click(submit());
  await waitFor(() =>
    expect(host.notices).toEqual([{ title: 'Submission Failed', text, tone: 'error' }]),
  );
  expect(fields.title()).toHaveValue('Logo redesign');
  expect(submit()).toBeEnabled();
  expect(location()).toBe('/dashboard/add-task');
});

test('[A186] [A187] a session lost before the submit: told, login, and the draft is still there', async () => {
  const view = await open();
  fill();
  act(() => view.host.signOut());
  expect(fields.title()).toHaveValue('Logo redesign');
  await view.user.click(submit());
  expect(view.host.notices).toEqual([
    {
      title: 'Authentication Error',
      text: 'You must be logged in to add a task.',
      tone: 'warning',
    },
  ]);
  await screen.findByText('The login screen');
  expect(view.locationState()).toEqual({ origin: '/dashboard/add-task' });

  act(() => view.host.signIn(makeUser()));
  await view.goTo('/dashboard/add-task');
  await screen.findByRole('heading', heading);
  for (const [name, field] of Object.entries(fields)) {
    expect((field() as HTMLInputElement).value).toBe(valid[name as keyof typeof valid]);
  }
});

test('who leaves the form after the session is lost goes to login', async () => {
  const view = await open();
  act(() => view.host.signOut());
  await view.goTo('/dashboard/my-bids');
  await screen.findByText('The login screen');
  expect(view.locationState()).toEqual({ origin: '/dashboard/my-bids' });
});

test('a draft is shown to nobody else', async () => {
  const view = await open();
  fill();
  view.unmount();
  await open({ session: makeUser({ uid: 'user-omar' }) });
  expect(fields.title()).toHaveValue('');
});

test.each(['no json', '7', '{"uid":"user-mina","values":null}'])(
  'a spoilt draft (%s) is none',
  async (stored) => {
    sessionStorage.setItem('talentsphere.task-draft', stored);
    await open();
    expect(fields.title()).toHaveValue('');
  },
);

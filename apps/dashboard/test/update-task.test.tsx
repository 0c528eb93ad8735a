import { ApiError } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { categories, localToday, taskVersion } from '@talentsphere/domain';
import {
  createFakeHost,
  makeFilledTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
  type HostedRender,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { stopAtNoon } from './noon';

const task = makeFilledTask({
  title: 'Old title',
  deadline: '2097-03-05',
  description: 'Old words',
});

async function open(
  api: FakeHostOptions['api'] = {},
  edited: Task = task,
  dialogs: FakeHostOptions['dialogs'] = {},
) {
  const host = createFakeHost({
    dialogs,
    session: makeUser(),
    api: {
      listTasks: () => Promise.resolve([edited]),
      updateTask: () => Promise.resolve(edited),
      ...api,
    },
  });
  const view = renderRoutes(remote.routes, { path: '/dashboard/my-tasks', host });
  await view.user.click(await screen.findByRole('button', { name: `Update ${edited.title}` }));
  await screen.findByRole('dialog', { name: 'Update Task' });
  return view;
}

const fields = {
  title: () => screen.getByRole('textbox', { name: 'Task Title' }),
  category: () => screen.getByRole('combobox', { name: 'Category' }),
  budget: () => screen.getByRole('spinbutton', { name: 'Budget ($)' }),
  description: () => screen.getByRole('textbox', { name: 'Description' }),
  deadline: () => screen.getByLabelText('Deadline', { selector: 'input' }),
};
type Field = keyof typeof fields;

const type = (field: Field, value: string) =>
  fireEvent.change(fields[field](), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const puts = (host: Pick<ReturnType<typeof createFakeHost>, 'calls'>) =>
  host.calls.filter(({ name }) => name === 'updateTask');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => jest.useRealTimers());

test('[A258] [A259] [A260] opens with the task as stored', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Update Task' })).toBeVisible();
  expect(fields.title()).toHaveValue('Old title');
  expect(fields.category()).toHaveValue('Design');
  expect(fields.budget()).toHaveValue(1500);
  expect(fields.description()).toHaveValue('Old words');
  expect(fields.deadline()).toHaveValue('2097-03-05');
  const options = within(fields.category()).getAllByRole<HTMLOptionElement>('option');
  expect(options[0]).toHaveTextContent('Select a category');
  expect(options[0]).toBeDisabled();
  expect(options.slice(1).map((option) => option.text)).toEqual([...categories]);
});

test.each<[string, Field, string, string]>([
  ...(Object.keys(fields) as Field[]).map(
    (field) =>
      ['[A261]', field, '', 'Please fill in all required fields.'] as [
        string,
        Field,
        string,
        string,
      ],
  ),
  ['[A262]', 'budget', '0', 'Please enter a valid positive number for the budget.'],
  ['[A262]', 'budget', '-1', 'Please enter a valid positive number for the budget.'],
  ['[A263]', 'deadline', '2020-01-01', 'Deadline cannot be in the past.'],
])('%s %s %p is refused', async (_, field, value, text) => {
  const { host, user } = await open();
  type(field, value);
  await user.click(save());
  expect(host.notices).toEqual([{ title: 'Validation Error', text, tone: 'warning' }]);
  const atField = value ? text : 'Please fill in this field.';
  expect(fields[field]()).toHaveAccessibleDescription(atField);
  expect(puts(host)).toEqual([]);
});

test('[A262] [A263] the budget has a minimum, and a deadline of today is accepted', async () => {
  stopAtNoon();
  const { host, user } = await open();
  expect(fields.budget()).toHaveAttribute('min', '1');
  type('deadline', localToday());
  await user.click(save());
  await isClosed();
  expect(puts(host)).toHaveLength(1);
});

test('[A264] [A266] [A267] [A269] saved: one PUT of every field, a notice, a closed dialog, and the new values in the row', async () => {
  const { host, user } = await open({ updateTask: () => Promise.resolve(null as never) });
  type('title', 'New title');
  type('budget', '2000');
  await user.dblClick(save());
  await isClosed();
  // What nobody has changed of skills and place is left out.
  const names = Object.keys(fields) as Field[];
  const stored = Object.fromEntries(names.map((name) => [name, task[name]]));
  expect(puts(host)).toEqual([
    {
      name: 'updateTask',
      input: {
        params: { taskId: task._id },
        headers: { 'seen-version': taskVersion(task) },
        body: { ...stored, title: 'New title', budget: 2000 },
      },
    },
  ]);
  expect(host.notices).toEqual([
    {
      title: 'Task Updated!',
      text: 'Your task has been successfully updated.',
      tone: 'success',
      closesAfter: 2000,
    },
  ]);
  const row = within(await screen.findByRole('row', { name: /New title/ }));
  expect(row.getByText('$2,000')).toBeVisible();
  expect(row.getByText('Open')).toBeVisible();
});

test('[A265] [A315] while saving, the button says so and the dialog cannot be closed', async () => {
  let finish = () => {};
  const { user } = await open({
    updateTask: () => new Promise((resolve) => (finish = () => resolve(task))),
  });
  await user.click(save());
  const saving = screen.getByRole('button', { name: 'Saving...' });
  expect(saving).toHaveAttribute('aria-disabled', 'true');
  expect(saving).toHaveFocus();
  expect(fields.title()).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => finish());
  await isClosed();
});

test.each([
  ['the message', new ApiError('Not yours', 403, 'forbidden'), 'Not yours'],
  ['no message', new ApiError('', 500, undefined), 'Failed to update task'],
  ['no answer', new ApiError('', 0, undefined), 'Could not update the task.'],
])(
  '[A268] [A313] a refused PUT with %s is reported, and values and focus stay',
  async (_, error, text) => {
    const { host, user } = await open({ updateTask: () => Promise.reject(error) });
    type('title', 'New title');
    await user.click(save());
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Update Failed', text, tone: 'error' }]),
    );
    expect(fields.title()).toHaveValue('New title');
    expect(save()).toHaveFocus();
  },
);

test('[A401] a task that was changed elsewhere is not overwritten: its values are shown, what was typed stays, and the next save is for them', async () => {
  const present = { ...task, title: 'Title of the other tab', budget: 20 };
  const refusal = new ApiError('It was changed.', 412, 'task_changed');
  const updateTask = jest
    .fn()
    .mockRejectedValueOnce(refusal)
    .mockImplementation(() => Promise.resolve(present));
  const { host, user } = await open({ updateTask, getTask: () => Promise.resolve(present) });
  type('title', 'New title');
  await user.click(save());
  await waitFor(() =>
    expect(host.notices).toEqual([
      { title: 'Update Failed', text: 'It was changed.', tone: 'error' },
    ]),
  );
  expect(fields.title()).toHaveValue('New title');
  expect(fields.title()).toHaveAccessibleDescription('Now saved: Title of the other tab');
  expect(fields.budget()).toHaveAccessibleDescription('Now saved: 20');
  expect(fields.category()).toHaveAccessibleDescription('');
  type('budget', '20');
  expect(fields.budget()).toHaveAccessibleDescription('');
  await user.click(save());
  await isClosed();
  expect(puts(host).map(({ input }) => input)).toMatchObject([
    { headers: { 'seen-version': taskVersion(task) } },
    { headers: { 'seen-version': taskVersion(present) }, body: { title: 'New title', budget: 20 } },
  ]);
});

test('[A270] Cancel changes nothing', async () => {
  const { host, user } = await open();
  type('title', 'New title');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(puts(host)).toEqual([]);
  expect(await screen.findByRole('link', { name: 'Old title' })).toBeVisible();
});

test.each([
  ['Escape', ({ user }: HostedRender) => user.keyboard('{Escape}')],
  ['Back', ({ host }: HostedRender) => act(async () => host.closeLastOverlay())],
])('[A336] %s asks for confirmation after edits, and Cancel does not', async (_, close) => {
  const view = await open({}, task, { confirm: () => Promise.resolve(false) });
  const { host, user } = view;
  await user.type(fields.title(), '!');
  await close(view);
  expect(host.questions).toHaveLength(1);
  expect(fields.title()).toHaveValue('Old title!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(host.questions).toHaveLength(1);
  expect(puts(host)).toEqual([]);
});

test('an expired task says why it needs a new deadline', async () => {
  await open({}, { ...task, status: 'expired', deadline: '2020-01-01' });
  expect(fields.deadline()).toHaveAccessibleDescription(/This deadline has passed/);
});

test('[A322] a task that still takes bids is not shown as closed, though its day is over here', async () => {
  await open({}, { ...task, status: 'open', deadline: '2020-01-01' });
  expect(fields.deadline()).toHaveAccessibleDescription(/This deadline has passed/);
  expect(fields.deadline()).not.toHaveAccessibleDescription(/takes no bids/);
});

test('a category outside the list has to be chosen again', async () => {
  await open({}, { ...task, category: 'Cooking' });
  expect(fields.category()).toHaveDisplayValue('Select a category');
});

test('a cleared field counts as unsaved work until it is restored', async () => {
  const { host } = await open();
  expect(host.isHeld()).toBe(false);
  type('description', '');
  expect(host.isHeld()).toBe(true);
  type('description', 'Old words');
  expect(host.isHeld()).toBe(false);
});

test('[A522] [A534] pictures are read when they are to be changed, and sent only when they were; what a server without pictures did not store is said', async () => {
  const [first, second, added] = ['one', 'two', 'new'].map((name) => `/api/pictures/${name}.webp`);
  const { host, user } = await open({
    getTask: () => Promise.resolve({ ...task, pictures: [`${first}`, `${second}`] }),
    uploadPicture: () => Promise.resolve({ path: `${added}` }),
  });
  expect(host.calls.map(({ name }) => name)).not.toContain('getTask');
  await user.click(screen.getByRole('button', { name: 'Change Pictures' }));
  expect(await screen.findByRole('button', { name: 'Add Pictures' })).toHaveFocus();
  expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(screen.getByRole('button', { name: 'Add Pictures' })).toHaveFocus();
  const file = new File(['picture'], 'cake.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Picture files'), { target: { files: [file] } });
  });
  await user.click(save());
  await isClosed();
  expect(puts(host)).toMatchObject([{ input: { body: { pictures: [second, added] } } }]);
  expect(host.notices).toMatchObject([{ title: 'Pictures Not Saved' }]);
});

test('who types while the pictures are read keeps the focus when they are there', async () => {
  let arrive = () => {};
  const { user } = await open({
    getTask: () => new Promise((resolve) => (arrive = () => resolve(task))),
  });
  await user.click(screen.getByRole('button', { name: 'Change Pictures' }));
  await user.type(fields.title(), ' 2');
  await act(async () => arrive());
  expect(screen.getByRole('button', { name: 'Add Pictures' })).toBeVisible();
  expect(fields.title()).toHaveFocus();
});

test('[A522] an empty answer about a task is not one without pictures, which others would replace', async () => {
  const { host, user } = await open({ getTask: () => Promise.resolve(null as never) });
  await user.click(screen.getByRole('button', { name: 'Change Pictures' }));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Pictures Not Loaded' }]));
  expect(screen.getByRole('button', { name: 'Change Pictures' })).toHaveFocus();
});

test('[A522] pictures that were not changed are not sent', async () => {
  const { host, user } = await open({ getTask: () => Promise.resolve(task) });
  await user.click(screen.getByRole('button', { name: 'Change Pictures' }));
  await screen.findByRole('button', { name: 'Add Pictures' });
  await user.click(save());
  await isClosed();
  expect(puts(host)).not.toMatchObject([{ input: { body: { pictures: expect.anything() } } }]);
});

test('[A627] what was sent before its deadline passed can be sent again', async () => {
  stopAtNoon();
  const { host, user } = await open({
    updateTask: () => Promise.reject(new ApiError('', 503, 'unavailable')),
  });
  type('deadline', localToday());
  await user.click(save());
  jest.setSystemTime(Date.now() + 86_400_000);
  await user.click(save());
  expect(puts(host)).toHaveLength(2);
  type('title', 'Another title');
  await user.click(save());
  expect(puts(host)).toHaveLength(2);
  expect(host.notices.at(-1)?.text).toBe('Deadline cannot be in the past.');
});

describe('[A222] a link to edit a task', () => {
  const editAddress = `/dashboard/my-tasks?edit=${task._id}&sort=title-asc`;
  const follow = (stored: Task) => {
    const host = createFakeHost({
      session: makeUser(),
      api: { listTasks: async () => [stored], getTask: async () => stored },
    });
    return renderRoutes(remote.routes, { path: editAddress, host });
  };

  test('opens it once, and leaves the rest of the address', async () => {
    const view = follow({ ...task, userId: makeUser().uid });
    expect(await screen.findByRole('dialog', { name: 'Update Task' })).toBeVisible();
    expect(fields.title()).toHaveValue('Old title');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(view.location()).toBe('/dashboard/my-tasks?sort=title-asc');
  });

  test.each([
    ['of somebody else', { userId: 'user-omar' }],
    ['in progress', { status: 'in progress' }],
  ] as const)('shows the list for a task %s', async (_, changes) => {
    const view = follow({ ...task, userId: makeUser().uid, ...changes });
    await screen.findByRole('table');
    await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { taskFormValues } from '@talentsphere/domain';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { submissionKey, wasSubmitted } from '../src/features/add-task/submission-key';
import {
  keepTaskDraft,
  keepTaskPictures,
  readTaskDraft,
  readTaskPictures,
} from '../src/features/add-task/task-draft-storage';
import remote from '../src/remote';

const older = makeTask({ title: 'Older', createdAt: '2026-11-01T00:00:00Z', status: 'closed' });
const newer = makeTask({
  title: 'Newer',
  category: 'Writing',
  createdAt: '2026-11-02T00:00:00Z',
  deadline: '2097-03-05',
});

function open(tasks: Task[] = [older, newer], { api, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({
    session: makeUser(),
    api: { listTasks: () => Promise.resolve(tasks), ...api },
    ...options,
  });
  return renderRoutes(remote.routes, { path: '/dashboard/my-tasks', host });
}

const findTable = () => screen.findByRole('table', { name: 'My posted tasks, newest first' });
const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const callsOf = (host: { calls: { name: string }[] }, wanted: string) =>
  host.calls.filter(({ name }) => name === wanted);

describe('the list', () => {
  test("[A250] the user's own tasks, newest first", async () => {
    const { host } = open();
    const rows = within(await findTable())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(callsOf(host, 'listTasks')).toMatchObject([
      { input: { querystring: { userId: 'user-mina' } } },
    ]);
  });

  test('[A610] bids that wait lead to those of their task', async () => {
    const waiting = { bids: [{ taskId: older._id, title: 'Older', count: 2 }] };
    open(undefined, {
      api: { getWaiting: () => Promise.resolve({ ...waiting, work: [], closing: [] }) },
    });
    const link = await screen.findByRole('link', { name: '2 bids waiting', description: 'Older' });
    expect(link).toHaveAttribute('href', `/task/${older._id}#received-bids`);
    expect(screen.getAllByRole('link', { name: /wait/ })).toHaveLength(1);
  });

  test('[A251] the columns', async () => {
    open();
    const headers = within(await findTable()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Task Title',
      'Budget',
      'Deadline',
      'Status',
      'Actions',
    ]);
  });

  test('an action that is not possible says why, by keyboard and touch as well', async () => {
    const { user, host } = open([{ ...older, status: 'in progress' }]);
    await findTable();
    for (const name of ['Update Older', 'Delete Older']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/\w/);
      button.focus();
      expect(button).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(host.notices.at(-1)).toMatchObject({ tone: 'info', text: button.title });
    }
    expect(host.questions).toEqual([]);
  });

  test('[A252] [A253] [A254] a row has all its parts', async () => {
    open();
    await findTable();
    const row = within(rowOf('Newer'));
    expect(row.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', `/task/${newer._id}`);
    for (const text of ['Writing', '$1,500', '3/5/2097']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Open')).toHaveAttribute('data-tone', 'success');
    expect(row.getByRole('button', { name: 'Update Newer' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Delete Newer' })).toBeVisible();
    expect(within(rowOf('Older')).getByText('Closed')).toHaveAttribute('data-tone', 'neutral');
  });

  test.each([[[]], [[older]]])('[A255] with %j there is a link to post a task', async (tasks) => {
    open(tasks);
    expect(await screen.findByRole('link', { name: 'Post a New Task' })).toHaveAttribute(
      'href',
      '/dashboard/add-task',
    );
  });

  test('[A256] no tasks', async () => {
    open([]);
    expect(await screen.findByText("You haven't posted any tasks yet.")).toBeVisible();
    expect(screen.getByText('Ready to get started?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Post Your First Task' })).toHaveAttribute(
      'href',
      '/dashboard/add-task',
    );
  });

  test('[A257] a failure, whatever the server’s message', async () => {
    const listTasks = () => Promise.reject(new ApiError('DB down', 500, undefined));
    open([], { api: { listTasks } });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Error Loading Your Tasks')).toBeVisible();
    expect(panel.getByText('Failed to fetch your tasks.')).toBeVisible();
  });
});

describe('a similar task', () => {
  afterEach(() => sessionStorage.clear());
  const done = makeTask({
    title: 'A logo',
    category: 'Design',
    description: 'Two colours.',
    budget: 120.5,
    deadline: '2020-03-05',
    status: 'completed',
    skills: ['Figma', 'UX/UI'],
    place: 'Lyon',
    isRemote: true,
  });
  const press = async ({ user }: ReturnType<typeof open>) => {
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Post a Similar Task: A logo' }));
  };
  const values = () =>
    ['Task Title', 'Category', 'Budget ($)', 'Description', 'Deadline', 'Skills', 'Place'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(name).value,
    );
  const copied = ['A logo', 'Design', '120.5', 'Two colours.', '', 'Figma, UX/UI', 'Lyon'];

  test('[A615] is begun from one’s own, without its deadline, also after a reload', async () => {
    const view = open([done]);
    await press(view);
    await screen.findByRole('heading', { name: 'Post a New Task' });
    expect(view.location()).toBe('/dashboard/add-task');
    expect(values()).toEqual(copied);
    expect(screen.getByLabelText('Can be done remotely')).toBeChecked();
    view.unmount();
    const again = open([done]);
    await again.goTo('/dashboard/add-task');
    await screen.findByRole('heading', { name: 'Post a New Task' });
    expect(values()).toEqual(copied);
    // It is the draft that is there.
    await again.goTo('/dashboard/my-tasks');
    await press(again);
    await screen.findByRole('heading', { name: 'Post a New Task' });
    expect([...view.host.questions, ...again.host.questions]).toEqual([]);
  });

  const { uid } = makeUser();

  test.each([
    ['was copied and not changed', { title: 'Copied' }, true],
    ['was emptied again', {}, false],
  ])('[A615] a draft that %s is replaced without a question', async (_, changes, isCopy) => {
    keepTaskDraft(uid, { ...taskFormValues(), ...changes }, isCopy);
    const view = open([done]);
    await press(view);
    await waitFor(() => expect(view.location()).toBe('/dashboard/add-task'));
    expect(view.host.questions).toEqual([]);
  });

  test('[A615] is another task, also when one with the same fields was sent without an answer', async () => {
    const fields = {
      title: 'A logo',
      category: 'Design' as const,
      description: 'Two',
      budget: 1,
      deadline: '',
    };
    submissionKey(uid, fields);
    await press(open([done]));
    await screen.findByRole('heading', { name: 'Post a New Task' });
    expect(wasSubmitted(uid, fields)).toBe(false);
  });

  test.each([
    ['stays', false, ['/dashboard/my-tasks', 'Begun', ['a.webp']]],
    ['is replaced, with its pictures', true, ['/dashboard/add-task', 'A logo', []]],
  ])('[A615] a draft that was begun %s, as the user answers', async (_, answer, expected) => {
    keepTaskDraft(uid, { ...taskFormValues(), title: 'Begun' });
    keepTaskPictures(uid, ['a.webp']);
    const view = open([done], { dialogs: { confirm: async () => answer } });
    await press(view);
    await waitFor(() => expect(view.location()).toBe(expected[0]));
    expect(view.host.questions).toMatchObject([{ title: 'Replace your draft?' }]);
    expect([readTaskDraft(uid).title, readTaskPictures(uid)]).toEqual(expected.slice(1));
  });
});

describe('the order', () => {
  const cheap = makeTask({ title: 'Cheap', budget: 5, createdAt: '2026-11-01T00:00:00Z' });
  const dear = makeTask({ title: 'Dear', budget: 900, createdAt: '2026-11-02T00:00:00Z' });
  const titles = () =>
    screen.getAllByRole('link', { name: /Cheap|Dear/ }).map((link) => link.textContent);
  const heading = () => screen.getByRole('columnheader', { name: 'Budget' });

  test('a heading sorts ascending, then descending, then newest first again; the server sorts', async () => {
    const { host, user, location } = open([cheap, dear]);
    await findTable();
    expect(titles()).toEqual(['Dear', 'Cheap']);
    expect(heading()).toHaveAttribute('aria-sort', 'none');
    for (const [sort, order] of [
      ['ascending', ['Cheap', 'Dear']],
      ['descending', ['Dear', 'Cheap']],
      ['none', ['Dear', 'Cheap']],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Budget' }));
      await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', sort));
      await waitFor(() => expect(titles()).toEqual(order));
    }
    expect(location()).toBe('/dashboard/my-tasks');
    const lists = host.calls.filter(({ name }) => name === 'listTasks');
    expect(lists.map(({ input }) => (input as { querystring: object }).querystring)).toMatchObject([
      { sortBy: 'createdAt-desc' },
      { sortBy: 'budget-asc' },
      { sortBy: 'budget-desc' },
    ]);
  });

  test('the address restores an order', async () => {
    const host = createFakeHost({
      session: makeUser(),
      api: { listTasks: async () => [dear, cheap] },
    });
    renderRoutes(remote.routes, { path: '/dashboard/my-tasks?sort=budget-asc', host });
    expect(
      await screen.findByRole('table', { name: 'My posted tasks, lowest budget first' }),
    ).toBeVisible();
    expect(titles()).toEqual(['Cheap', 'Dear']);
  });
});

describe('delete', () => {
  test('[A271] [A272] deletion asks for confirmation, and can be cancelled', async () => {
    const { host, user } = open(undefined, { dialogs: { confirm: () => Promise.resolve(false) } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    expect(host.questions).toEqual([
      {
        title: 'Are you sure?',
        text: "You won't be able to revert this!",
        confirmLabel: 'Yes, delete it!',
        tone: 'danger',
      },
    ]);
    expect(rowOf('Older')).toBeVisible();
    expect(callsOf(host, 'deleteTask')).toEqual([]);
  });

  test('[A273] [A274] confirmed: one DELETE, the row is removed, and a notice is shown', async () => {
    const { host, user } = open(undefined, { api: { deleteTask: () => Promise.resolve(null) } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await waitFor(() => expect(screen.queryByText('Older')).toBeNull());
    expect(callsOf(host, 'deleteTask')).toEqual([
      { name: 'deleteTask', input: { params: { taskId: older._id } } },
    ]);
    expect(host.notices).toEqual([
      { title: 'Deleted!', text: 'Your task has been deleted.', tone: 'success' },
    ]);
    expect(rowOf('Newer')).toBeVisible();
  });

  test('[A275] a failure is shown, and the row stays', async () => {
    const deleteTask = () => Promise.reject(new ApiError('', 500, undefined));
    const { host, user } = open(undefined, { api: { deleteTask } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error!', text: 'Failed to delete the task.', tone: 'error' },
      ]),
    );
    expect(rowOf('Older')).toBeVisible();
  });

  test('[A274] [A275] the row is removed immediately, and restored when the server refuses', async () => {
    let refuse = () => {};
    const deleteTask = () =>
      new Promise<never>((_, reject) => {
        refuse = () => reject(new ApiError('', 500, undefined));
      });
    let reading = Promise.resolve([older, newer]);
    const { user } = open(undefined, { api: { listTasks: () => reading, deleteTask } });
    await findTable();
    // What restores the row is the refusal, not the list that is read again.
    reading = new Promise(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await waitFor(() => expect(screen.queryByText('Older')).toBeNull());
    refuse();
    expect(await screen.findByText('Older')).toBeVisible();
  });

  test('[A356] after a failure is reverted, the list is read again', async () => {
    let tasks = [older, newer];
    const deleteTask = () => Promise.reject(new ApiError('', 0, undefined));
    const { user } = open(undefined, { api: { listTasks: async () => tasks, deleteTask } });
    await findTable();
    tasks = [newer];
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await waitFor(() => expect(screen.queryByText('Older')).toBeNull());
    expect(rowOf('Newer')).toBeVisible();
  });

  test('[A356] a read that the change cancelled is repeated', async () => {
    let tasks = [older, newer];
    let delay = Promise.resolve();
    const listTasks = async () => {
      await delay;
      return tasks;
    };
    const api = { listTasks, deleteTask: () => Promise.resolve(null) };
    const { user, queryClient } = open(undefined, { api });
    await findTable();
    delay = new Promise(() => undefined);
    act(() => void queryClient.invalidateQueries());
    delay = Promise.resolve();
    tasks = [{ ...newer, title: 'Newest' }];
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    expect(await screen.findByText('Newest')).toBeVisible();
  });

  test.each([
    ['the next row', 'Delete Newer', () => screen.getByRole('button', { name: 'Delete Older' })],
    ['the row before', 'Delete Older', () => screen.getByRole('button', { name: 'Delete Newer' })],
  ])('[A314] after Deleted! the focus is on %s', async (_, name, next) => {
    const { user } = open(undefined, { api: { deleteTask: () => Promise.resolve(null) } });
    await findTable();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(next()).toHaveFocus();
  });

  test('[A314] after Deleted! of the last row the focus is on the link to post', async () => {
    const { user } = open([older], { api: { deleteTask: () => Promise.resolve(null) } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await screen.findByText("You haven't posted any tasks yet.");
    expect(screen.getByRole('link', { name: 'Post a New Task' })).toHaveFocus();
  });

  test('[A314] the next row has it also when the table is no longer virtual, as for 100 tasks after 101', async () => {
    const tasks = ['One', 'Two', 'Three'].map((title) => makeTask({ title }));
    let finish = () => {};
    const api: Partial<ApiClient> = {
      listTaskPage: async () => ({
        items: [...tasks],
        next: 'more',
        total: 98 + tasks.length,
        totalIsLeast: false,
      }),
      deleteTask: async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        tasks.splice(1, 1);
        return null;
      },
    };
    const { user } = open([], { api });
    const table = await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Two' }));
    await waitFor(() => expect(table).not.toHaveAttribute('aria-rowcount'));
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Three' })).toHaveFocus());
  });

  test('[A313] after a refusal the focus is on the restored row', async () => {
    let close = () => {};
    const notify = () => new Promise<void>((resolve) => (close = resolve));
    let refuse = () => {};
    const deleteTask = () =>
      new Promise<never>((_, reject) => (refuse = () => reject(new ApiError('', 500, undefined))));
    const { user } = open(undefined, { api: { deleteTask }, dialogs: { notify } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    await waitFor(() => expect(screen.queryByText('Older')).toBeNull());
    refuse();
    const button = await screen.findByRole('button', { name: 'Delete Older' });
    expect(button).not.toHaveFocus();
    close();
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('[A276] after the last row comes the empty state', async () => {
    const { user } = open([older], { api: { deleteTask: () => Promise.resolve(null) } });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Delete Older' }));
    expect(await screen.findByText("You haven't posted any tasks yet.")).toBeVisible();
  });

  test('two fast clicks open one question', async () => {
    const { host } = open(undefined, { dialogs: { confirm: () => new Promise(() => undefined) } });
    await findTable();
    const button = screen.getByRole('button', { name: 'Delete Older' });
    act(() => {
      button.click();
      button.click();
    });
    expect(host.questions).toHaveLength(1);
  });
});

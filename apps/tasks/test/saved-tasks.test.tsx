import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import {
  createFakeHost,
  createTaskLists,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { findCards, listCalls, logo, post, queryOf, shownTitles } from './browse';

beforeEach(() => localStorage.clear());

const user = makeUser();

/** A server that stores what is saved. */
function server(tasks: Task[], saved: string[], api: Partial<ApiClient> = {}) {
  const state = { saved };
  const answers: Partial<ApiClient> = {
    getTask: ({ params }) => Promise.resolve(tasks.find(({ _id }) => _id === params.taskId)!),
    listConversations: () => Promise.resolve([]),
    ...createTaskLists(tasks),
    listTaskPage: (input) => {
      const isListed = ({ _id }: Task) => !input.querystring.saved || state.saved.includes(_id);
      return createTaskLists(tasks.filter(isListed)).listTaskPage(input);
    },
    listSavedTasks: () => Promise.resolve({ taskIds: state.saved }),
    saveTask: ({ params }) => {
      state.saved = [params.taskId, ...state.saved];
      return Promise.resolve(null);
    },
    unsaveTask: ({ params }) => {
      state.saved = state.saved.filter((taskId) => taskId !== params.taskId);
      return Promise.resolve(null);
    },
    ...api,
  };
  return { state, answers };
}

function open(path: string, api: Partial<ApiClient>, session: 'signed-out' | typeof user = user) {
  const host = createFakeHost({ session, api });
  return { ...renderRoutes(remote.routes, { path, host }), host };
}

const saveButton = () => screen.findByRole('button', { name: /^Saved?$/ });

describe('on the page of a task', () => {
  const task = makeTask();
  const path = `/task/${task._id}`;

  test('[A447] a task is saved, and no longer', async () => {
    const { state, answers } = server([task], []);
    const view = open(path, answers);
    const button = await saveButton();
    expect(button).toHaveTextContent('Save');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await view.user.click(button);
    expect(button).toHaveTextContent('Saved');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(state.saved).toEqual([task._id]);
    await view.user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(state.saved).toEqual([]);
  });

  test('[A447] it is shown as saved at once, and no longer when the server refuses it', async () => {
    const message = 'You have saved 500 tasks, which is the most. Remove one of them first.';
    let refuse: () => void = () => undefined;
    const saveTask = () =>
      new Promise<null>((_, reject) => {
        refuse = () => reject(new ApiError(message, 409, 'too_many_saved'));
      });
    const { host, user: person } = open(path, server([task], [], { saveTask }).answers);
    await person.click(await saveButton());
    expect(await saveButton()).toHaveAttribute('aria-pressed', 'true');
    refuse();
    await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'false'));
    expect(host.notices).toEqual([
      expect.objectContaining({ title: 'Saved Tasks Not Changed', text: message, tone: 'error' }),
    ]);
  });

  test('it is shown as saved again when the server refuses to remove it', async () => {
    const unsaveTask = () => Promise.reject(new ApiError('', 503, undefined));
    const { host, user: person } = open(path, server([task], [task._id], { unsaveTask }).answers);
    await person.click(await saveButton());
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: 'Saved Tasks Not Changed', text: 'Your saved tasks could not be changed' },
      ]),
    );
    expect(await saveButton()).toHaveTextContent('Saved');
  });

  test.each([
    ['the owner', { ...task, userId: user.uid }, {}],
    [
      'a server of the release before',
      task,
      { listSavedTasks: () => Promise.reject(new ApiError('Not found.', 404, 'not_found')) },
    ],
  ])('[A447] there is no button for %s', async (_who, shown, api) => {
    const { queryClient } = open(path, server([shown], [], api).answers);
    await screen.findByRole('heading', { name: 'Task Description' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /^Saved?$/ })).toBeNull();
  });
});

describe('in Browse', () => {
  const filter = () => screen.findByRole('button', { name: /^Saved tasks/ });
  // jsdom has the width of a phone, where cards have no button.
  const saveOf = (title: string) => screen.findByLabelText(`Save ${title}`);

  test('[A448] the saved tasks alone are shown on request, and their address can be opened', async () => {
    const { answers } = server([logo, post], [post._id]);
    const view = open('/browse-tasks', answers);
    expect(await filter()).toHaveTextContent('Saved tasks (1)');
    expect(await filter()).toHaveAttribute('aria-pressed', 'false');
    await view.user.click(await filter());
    await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
    expect(view.location()).toBe('/browse-tasks?saved=true');
    expect(queryOf(view.host)).toMatchObject({ saved: 'true' });
    view.unmount();
    open('/browse-tasks?saved=true', answers);
    await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
    expect(await filter()).toHaveAttribute('aria-pressed', 'true');
  });

  test('[A448] when they cannot be loaded, the focus goes to what says so', async () => {
    const { answers } = server([logo], [logo._id]);
    const listTaskPage: ApiClient['listTaskPage'] = (input) =>
      input.querystring.saved
        ? Promise.reject(new ApiError('Down.', 503, 'unavailable'))
        : answers.listTaskPage!(input);
    const view = open('/browse-tasks', { ...answers, listTaskPage });
    await findCards();
    await view.user.click(await screen.findByRole('button', { name: 'Saved tasks (1)' }));
    expect(await screen.findByText('Error Loading Tasks')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Error Loading Tasks' })).toHaveFocus(),
    );
  });

  test('[A448] a card that is no longer saved stays until the list is opened again', async () => {
    const { state, answers } = server([logo, post], [logo._id, post._id]);
    const view = open('/browse-tasks?saved=true', answers);
    await findCards();
    const button = await saveOf('Blog post');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await view.user.click(button);
    await waitFor(async () => expect(await filter()).toHaveTextContent('Saved tasks (1)'));
    // What the cards show of it is deferred.
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(button).toHaveFocus();
    expect(shownTitles()).toHaveLength(2);
    expect(state.saved).toEqual([logo._id]);
  });

  test('[A448] without saved tasks, it is a filter that nothing matches', async () => {
    open('/browse-tasks?saved=true', server([logo], []).answers);
    expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  });

  test('a server of the release before, which sends all tasks, is not taken at its word', async () => {
    const { answers } = server([logo, post], [], {
      ...createTaskLists([logo, post]),
      listSavedTasks: () => Promise.reject(new ApiError('Not found.', 404, 'not_found')),
    });
    const { user: person } = open('/browse-tasks?saved=true', answers);
    expect(await screen.findByText('Saved tasks are not available yet.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Show All Tasks' }));
    expect(await findCards()).toHaveLength(2);
  });

  test('a server that fails to say what is saved is asked once, until one tries again', async () => {
    const { answers } = server([logo], [], {
      listSavedTasks: () => Promise.reject(new ApiError('Away.', 503, 'unavailable')),
    });
    const { host, user: person } = open('/browse-tasks?saved=true', answers);
    const calls = () => host.calls.filter(({ name }) => name === 'listSavedTasks').length;
    await person.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(host.counts.reloads).toBe(1);
    expect(calls()).toBe(1);
    expect(host.notices).toMatchObject([{ title: 'Failed to Load Tasks' }]);
  });

  test('when the list fails after that as well, one dialog says so', async () => {
    const away = (what: string) => new ApiError(`${what} is away.`, 503, 'unavailable');
    let failList: () => void = () => undefined;
    const { answers } = server([logo], [], {
      listSavedTasks: () => Promise.reject(away('What is saved')),
      listTaskPage: () => new Promise((_, reject) => (failList = () => reject(away('The list')))),
    });
    const { host, queryClient } = open('/browse-tasks?saved=true', answers);
    const failed = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.error?.message.endsWith('away.')).length;
    await waitFor(() => expect(failed()).toBe(1));
    failList();
    await waitFor(() => expect(failed()).toBe(2));
    await screen.findByRole('button', { name: 'Try Again' });
    expect(host.notices).toMatchObject([{ title: 'Failed to Load Tasks' }]);
  });

  test('[A449] a visitor is led to log in, and back', async () => {
    const { answers } = server([logo], []);
    const view = open('/browse-tasks', answers, 'signed-out');
    await findCards();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await view.user.click(screen.getByRole('link', { name: 'Saved tasks' }));
    expect(view.location()).toBe('/login');
    expect(view.locationState()).toEqual({ origin: '/browse-tasks?saved=true' });
  });

  test('[A449] the address of saved tasks asks a visitor to log in, and asks the server for none', async () => {
    const view = open('/browse-tasks?saved=true', server([logo], []).answers, 'signed-out');
    const panel = (await screen.findByText(/^Log in to see/)).parentElement!;
    expect(screen.queryByRole('article')).toBeNull();
    for (const { input } of listCalls(view.host))
      expect((input as { querystring: object }).querystring).not.toHaveProperty('saved');
    await view.user.click(within(panel).getByRole('link', { name: 'Log In' }));
    expect(view.locationState()).toEqual({ origin: '/browse-tasks?saved=true' });
  });
});

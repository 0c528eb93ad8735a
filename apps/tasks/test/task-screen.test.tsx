import { ApiError } from '@talentsphere/api';
import type { Task, TaskOfCaller } from '@talentsphere/api/contract';
import { deletedName } from '@talentsphere/domain';
import {
  createFakeHost,
  insertAllRules,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

insertAllRules();

const login = { path: '/login', element: 'The login screen' };

function open(task: Task | null = makeTask(), options: FakeHostOptions = {}) {
  const host = createFakeHost({
    session: makeUser(),
    api: { getTask: () => Promise.resolve(task as Task) },
    ...options,
  });
  const path = `/task/${task?._id ?? 'gone'}?ref=x`;
  return renderRoutes(remote.routes, { path, host, routes: [login] });
}

const detailOf = (term: string) => screen.getByText(term).nextElementSibling!;
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Logo redesign' });

describe('protection', () => {
  test('[A172] [A177] a visitor is redirected to login, with a return address, and does not see the title', async () => {
    const view = open(makeTask(), { session: 'signed-out' });
    await screen.findByText('The login screen');
    expect(view.location()).toBe('/login');
    expect(view.locationState()).toEqual({
      origin: expect.stringMatching(/^\/task\/[\w-]+\?ref=x$/) as string,
    });
    expect(document.title).not.toContain('Logo redesign');
    expect(view.host.calls).toEqual([]);
  });

  test('[A174] [A196] the task is fetched once, and only when the session is known', async () => {
    const task = makeTask();
    const { host } = open(task, {
      session: 'unknown',
      api: { getTask: () => Promise.resolve(task) },
    });
    expect(await screen.findByRole('status')).toBeVisible();
    expect(document.title).toBe('Task | TalentSphere');
    expect(host.calls).toEqual([]);
    act(() => host.signIn(makeUser()));
    await findTitle();
    const calls = host.calls.filter(({ name }) => name === 'getTask');
    expect(calls).toMatchObject([{ input: { params: { taskId: task._id } } }]);
  });
});

describe('the details', () => {
  test('[A4] [A6] the title is in the document, and removed with the task', async () => {
    const { goTo } = open(makeTask(), {
      api: {
        getTask: () => Promise.resolve(makeTask()),
        listTasks: () => Promise.resolve([]),
      },
    });
    await findTitle();
    expect(document.title).toBe('Logo redesign | TalentSphere');
    await goTo('/browse-tasks');
    await screen.findByText('No tasks available right now.');
    expect(document.title).toBe('Browse Tasks | TalentSphere');
  });

  test('[A201] category, title and the complete description with its line breaks', async () => {
    open(makeTask({ description: 'First line.\nSecond line.' }));
    await findTitle();
    expect(screen.getByText('Design')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Task Description' })).toBeVisible();
    const description = screen.getByText(/First line\./);
    expect(description.textContent).toBe('First line.\nSecond line.');
    expect(description).toHaveStyle({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' });
  });

  test('[A201] a long description is complete, and shown at full length on request', async () => {
    const description = `${'A sentence. '.repeat(150)}The end.`;
    const { user } = open(makeTask({ description }));
    await findTitle();
    const text = screen.getByText(/^A sentence/);
    expect(text).toHaveTextContent(/The end\.$/);
    const lines = () => getComputedStyle(text).getPropertyValue('-webkit-line-clamp');
    expect(lines()).not.toBe('');
    const more = screen.getByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(lines()).toBe('');
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveFocus();
  });

  test('addresses of web sites in a description are links that pass nothing on', async () => {
    const description =
      'See (https://example.com/a_(b)?c=1&d=e). Not javascript:alert(1) or example.org.';
    open(makeTask({ description }));
    await findTitle();
    const text = screen.getByText(/^See/);
    expect(text.textContent).toBe(description);
    const [link, ...others] = within(text).getAllByRole('link');
    expect(others).toEqual([]);
    expect(link).toHaveAttribute('href', 'https://example.com/a_(b)?c=1&d=e');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  test('[A202] [A203] [A204] the snapshot', async () => {
    open(makeTask({ deadline: '2097-03-05', createdAt: '2026-11-20T10:00:00Z' }));
    await findTitle();
    expect(screen.getByRole('heading', { name: 'Task Snapshot' })).toBeVisible();
    expect(detailOf('Budget')).toHaveTextContent('$1,500');
    expect(detailOf('Deadline')).toHaveTextContent('March 5, 2097');
    expect(detailOf('Posted On')).toHaveTextContent('November 20');
  });

  test.each([
    ['open', 'Open', 'success'],
    ['closed', 'Closed', 'warning'],
    ['expired', 'Expired', 'warning'],
    ['cancelled', 'Cancelled', 'warning'],
    ['in progress', 'In progress', 'neutral'],
    ['completed', 'Completed', 'neutral'],
  ] as const)('[A205] [A585] status %s is the badge %s in %s', async (status, label, tone) => {
    open(makeTask({ status }));
    await findTitle();
    expect(within(detailOf('Status') as HTMLElement).getByText(label)).toHaveAttribute(
      'data-tone',
      tone,
    );
  });

  test('[A206] [A207] the poster has a name and an email', async () => {
    open();
    await findTitle();
    const poster = within(screen.getByRole('region', { name: 'Posted By' }));
    expect(poster.getByText('Omar Haddad')).toBeVisible();
    expect(poster.getByText('omar@example.com')).toBeVisible();
  });

  test('[A206] an owner reads their own name after what others say', async () => {
    const task: TaskOfCaller = { ...makeTask({ userId: 'user-mina' }), questions: 0 };
    open(task);
    const poster = await screen.findByRole('region', { name: 'Posted By' });
    const questions = screen.getByRole('region', { name: 'Questions' });
    expect(questions.compareDocumentPosition(poster)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    [false, 1],
    [true, 0],
    [null, 0],
    [undefined, 0],
  ])('[A361] an address with verified %p has %i marks', async (verified, marks) => {
    const task = makeTask();
    open(verified === undefined ? task : { ...task, employerEmailVerified: verified });
    await findTitle();
    const poster = within(screen.getByRole('region', { name: 'Posted By' }));
    expect(poster.queryAllByText('Unverified')).toHaveLength(marks);
  });

  test('[A361] a poster without an address has no mark', async () => {
    open(makeTask({ userEmail: null, employerEmail: null, employerEmailVerified: false }));
    await findTitle();
    expect(screen.queryByText('Unverified')).toBeNull();
  });

  test('[A206] a poster without a name is an Anonymous User', async () => {
    open(makeTask({ userName: null, employerName: null }));
    expect(await screen.findByText('Anonymous User')).toBeVisible();
  });

  test.each([
    ['Omar Haddad', 1],
    [deletedName, 0],
  ])('the poster %s has %i links to a profile', async (name, links) => {
    const task: TaskOfCaller = {
      ...makeTask({ userName: name, employerName: name }),
      possible: [],
    };
    open(task);
    await findTitle();
    expect(screen.queryAllByRole('link', { name: 'View profile' })).toHaveLength(links);
  });

  test('[A208] Back to Tasks leads to Browse', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Back to Tasks' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
  });

  test('[A418] Back to Tasks restores the list as it was last shown in this tab', async () => {
    sessionStorage.setItem('browse-search', '"q=logo&status=open"');
    open();
    expect(await screen.findByRole('link', { name: 'Back to Tasks' })).toHaveAttribute(
      'href',
      '/browse-tasks?q=logo&status=open',
    );
    sessionStorage.clear();
  });

  test('[A310] markup in a description is plain text', async () => {
    open(makeTask({ description: '<script>alert(1)</script>' }));
    expect(await screen.findByText('<script>alert(1)</script>')).toBeVisible();
  });
});

/** The page of a task, and a function that deletes it on the server. */
async function openDeletable(task: TaskOfCaller) {
  const gone = new ApiError('Task not found.', 404, 'not_found');
  let isDeleted = false;
  const getTask = () => (isDeleted ? Promise.reject(gone) : Promise.resolve(task));
  const { host, queryClient } = open(task, { api: { getTask } });
  await findTitle();
  const remove = async () => {
    isDeleted = true;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('This task has been deleted.');
  };
  return { host, remove };
}

describe('nothing to show', () => {
  test.each([
    ['[A226] a message', new ApiError('No such task.', 404, 'not_found'), 'No such task.'],
    ['[A227] no message', new ApiError('', 500, undefined), 'HTTP error! status: 500'],
  ])('[A5] %s: dialog and panel', async (_, error, text) => {
    const { host } = open(makeTask(), { api: { getTask: () => Promise.reject(error) } });
    const panel = await screen.findByRole('alert');
    expect(within(panel).getByText('Error Loading Task')).toBeVisible();
    expect(within(panel).getByText(text)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Back to Browse Tasks' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
    expect(host.notices).toEqual([{ title: 'Failed to Load Task', text, tone: 'error' }]);
    expect(document.title).toBe('Task | TalentSphere');
  });

  test('[A335] a task that is deleted while it is open says so, and takes no bids', async () => {
    let isDeleted = false;
    const task = makeTask();
    const { host, queryClient } = open(task, {
      api: {
        getTask: () =>
          isDeleted
            ? Promise.reject(new ApiError('Task not found.', 404, 'not_found'))
            : Promise.resolve(task),
      },
    });
    await findTitle();
    expect(screen.queryByRole('alert')).toBeNull();
    isDeleted = true;
    await act(() => queryClient.invalidateQueries());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('This task has been deleted.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Logo redesign' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Your Bid' })).toBeDisabled();
    expect(detailOf('Status')).toHaveTextContent('Closed');
    expect(host.notices).toEqual([]);
  });

  test('[A523] a task that is deleted while it is open loses its pictures', async () => {
    const { remove } = await openDeletable({ ...makeTask(), pictures: ['/api/pictures/one.webp'] });
    expect(screen.getByRole('list', { name: 'Pictures' })).toBeVisible();
    await remove();
    expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull();
  });

  test('[A334] [A335] the user’s own bid on a task that is deleted while it is open is rejected', async () => {
    const { remove } = await openDeletable({ ...makeTask(), ownBid: 'pending' });
    await remove();
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.queryByText('Pending')).toBeNull();
  });

  test('[A335] the user’s own deleted task is not offered for management', async () => {
    const { remove } = await openDeletable(makeTask({ userId: 'user-mina' }));
    expect(screen.getByText('This is your task.')).toBeVisible();
    await remove();
    expect(screen.queryByText('This is your task.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Bidding Closed' })).toBeNull();
  });

  test('[A335] a deleted task is not requested again as time passes', async () => {
    const overdue = makeTask({ closesAt: new Date(Date.now() - 5_000).toISOString() });
    const { host, remove } = await openDeletable(overdue);
    jest.useFakeTimers();
    await remove();
    const { length } = host.calls;
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(host.calls).toHaveLength(length);
    jest.useRealTimers();
  });

  test('[A229] an empty response', async () => {
    open(null);
    expect(await screen.findByText('Task details are not available.')).toBeVisible();
  });

  test('[A228] no task id', async () => {
    renderRoutes(remote.routes, { path: '/task' });
    expect(await screen.findByText('Task ID is missing.')).toBeVisible();
    expect(document.title).toBe('Task | TalentSphere');
  });
});

describe('the bids of the user', () => {
  test('[A198] the summary is refreshed on arrival', async () => {
    const { host } = open();
    await findTitle();
    expect(host.counts.refreshes).toBe(1);
  });

  test.each([
    [0, 'opportunities'],
    [1, 'opportunity'],
    [2, 'opportunities'],
    [17, 'opportunities'],
  ])('[A199] [A200] the banner counts %i %s', async (count, word) => {
    open(makeTask(), { bids: { count } });
    const banner = within(await screen.findByRole('region', { name: 'Your Biddings' }));
    expect(banner.getByText(`You have bid on ${count} ${word} so far.`)).toBeVisible();
  });

  test('[A320] before the first summary the banner shows no number', async () => {
    open(makeTask(), { bids: { isUnknown: true } });
    const banner = within(await screen.findByRole('region', { name: 'Your Biddings' }));
    expect(banner.getByText('Counting your bids...')).toBeVisible();
  });

  test('a summary that arrives later updates the banner', async () => {
    const { host } = open();
    await findTitle();
    act(() => host.bids.store.setState({ taskIds: [], count: 5 }));
    await waitFor(() => expect(screen.getByText(/bid on 5 opportunities/)).toBeVisible());
  });
});

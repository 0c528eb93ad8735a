import { ApiError } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { taskQueries } from '@talentsphere/host';
import {
  createFakeHost,
  createTaskLists,
  insertAllRules,
  makeTask,
  makeUser,
  renderRoutes,
} from '@talentsphere/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../src/remote';
import {
  brochure,
  findCards,
  listCalls,
  logo,
  open,
  openWith,
  post,
  queryOf,
  shownTitles,
} from './browse';

insertAllRules();

test('[A3] [A134] [A135] a visitor sees the page, with its title and heading', async () => {
  const { location } = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Find Your Next Opportunity' }),
  ).toBeVisible();
  expect(document.title).toBe('Browse Tasks | TalentSphere');
  expect(location()).toBe('/browse-tasks');
  expect(screen.getByRole('link', { name: 'Find People' })).toHaveAttribute('href', '/people');
  await findCards();
});

test('[A136] one GET without a userId, and a spinner until it answers', async () => {
  let answer: () => void = () => undefined;
  const lists = createTaskLists([logo]);
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { host } = openWith('/browse-tasks', {
    ...lists,
    listTaskPage: (input) => waiting.then(() => lists.listTaskPage(input)),
  });
  expect(await screen.findByText('Loading tasks')).toBeVisible();
  answer();
  await findCards();
  expect(screen.queryByText('Loading tasks')).toBeNull();
  expect(listCalls(host)).toHaveLength(1);
  expect(queryOf(host)).toEqual({ sortBy: 'createdAt-desc', limit: 48 });
});

test('[A154] [A155] [A156] a card has all its parts', async () => {
  open('/browse-tasks?q=brochure');
  const [card] = await findCards();
  const inCard = within(card!);
  expect(inCard.getByRole('heading', { name: 'Logo brochure text' })).toBeVisible();
  expect(inCard.getByText('Writing')).toBeVisible();
  const description = inCard.getByText('A fresh mark for a small bakery.');
  expect(description).toBeVisible();
  expect(getComputedStyle(description).getPropertyValue('-webkit-line-clamp')).toBe('3');
  expect(inCard.getByText('$12,345')).toBeVisible();
  expect(inCard.getByText('4/1/2097')).toBeVisible();
  expect(inCard.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/task/${brochure._id}`,
  );
});

test('[A584] each View Details is described by the title of its task', async () => {
  open('/browse-tasks');
  await findCards();
  const links = screen.getAllByRole('link', { name: 'View Details' });
  const titles = shownTitles();
  expect(titles).toHaveLength(3);
  titles.forEach((title, at) => expect(links[at]).toHaveAccessibleDescription(title));
});

test('[A151] [A157] a task without a budget and deadline is shown, and comes last', async () => {
  const bare = { ...makeTask({ title: 'Bare' }), budget: null, deadline: null };
  open('/browse-tasks?sort=deadline-asc', [bare as unknown as Task, logo, post]);
  await findCards();
  expect(shownTitles()).toEqual(['Blog post', 'Modern logo', 'Bare']);
  expect(screen.getAllByText('N/A')).toHaveLength(2);
});

test('[A160] without any task there is a link to post one', async () => {
  open('/browse-tasks', []);
  expect(await screen.findByText('No tasks available right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Post a New Task' })).toHaveAttribute(
    'href',
    '/add-task',
  );
});

test.each([
  ['[A161]', new ApiError('DB down', 500, undefined), 'DB down'],
  [
    '[A162]',
    new ApiError('', 0, undefined),
    'Could not retrieve tasks from the server. Please try again later.',
  ],
  ['[A163]', new ApiError('', 500, undefined), 'HTTP error! status: 500'],
])('%s [A164] a failed load: dialog and panel show the same message', async (_, error, text) => {
  const { host, user } = openWith('/browse-tasks', { listTaskPage: () => Promise.reject(error) });
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByText('Error Loading Tasks')).toBeVisible();
  expect(within(panel).getByText(text)).toBeVisible();
  expect(host.notices).toEqual([{ title: 'Failed to Load Tasks', text, tone: 'error' }]);
  await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
  expect(host.counts.reloads).toBe(1);
});

test('[A164] a failure that repeats without the user is shown in one dialog', async () => {
  const down = () => Promise.reject(new ApiError('Down.', 503, 'unavailable'));
  const { host, queryClient } = openWith('/browse-tasks', { listTaskPage: down });
  await screen.findByRole('alert');
  for (const _repeated of [1, 2]) {
    await act(() => queryClient.invalidateQueries({ queryKey: taskQueries.all }));
    await screen.findByRole('alert');
  }
  expect(listCalls(host).length).toBeGreaterThan(1);
  expect(host.notices).toHaveLength(1);
});

test('only the cards of a long list near the viewport are mounted', async () => {
  const tasks = Array.from({ length: 500 }, () => makeTask());
  openWith('/browse-tasks', { listTasks: () => Promise.resolve(tasks) });
  expect(await screen.findByText('500 tasks')).toBeVisible();
  expect((await findCards()).length).toBeLessThan(100);
});

test('large numbers are readable', async () => {
  const lists = createTaskLists([logo]);
  openWith('/browse-tasks?q=logo', {
    listTaskPage: async (input) => ({
      ...(await lists.listTaskPage(input)),
      total: 1000,
      totalIsLeast: true,
    }),
    listTaskFacets: async () => ({ total: 100_000, open: 5, categories: [] }),
  });
  expect(await screen.findByText('1,000+ of 100,000 tasks')).toBeVisible();
});

test('[A329] a card shows which tasks take no bids, and the count how many do', async () => {
  open('/browse-tasks', [
    makeTask({ title: 'Open' }),
    makeTask({ title: 'Shut', status: 'closed' }),
    makeTask({ title: 'Late', status: 'expired' }),
  ]);
  const [open_, shut, late] = await findCards();
  expect(within(shut!).getByText('Closed')).toBeVisible();
  expect(within(late!).getByText('Expired')).toBeVisible();
  expect(within(open_!).queryByText(/Closed|Expired/)).toBeNull();
  expect(screen.getByText('3 tasks')).toBeVisible();
  expect(await screen.findByText('1 open')).toBeVisible();
  expect(screen.getByText(/bid on those that are open/)).toBeVisible();
});

test('[A329] the open tasks of a search are not counted, so no number of them is shown', async () => {
  open('/browse-tasks?q=shut', [makeTask({ title: 'Shut', status: 'closed' }), logo]);
  expect(await screen.findByText('1 of 2 tasks')).toBeVisible();
  expect(screen.queryByText(/ open$/)).toBeNull();
});

test('[A382] a card shows its number of bids, its age, and that it is new or ends soon', async () => {
  const hour = 3_600_000;
  const after = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const [old, recent] = [
    makeTask({ title: 'Old', createdAt: after(-73), closesAt: after(9 * 24), bids: 12 }),
    makeTask({ title: 'Recent', createdAt: after(-2.5), closesAt: after(9), bids: 0 }),
  ];
  openWith('/browse-tasks', { listTasks: () => Promise.resolve([old, recent]) });
  const [first, second] = await findCards();
  for (const text of ['No bids yet', 'posted 2 hours ago', 'New', 'Ends soon'])
    expect(within(first!).getByText(text)).toBeVisible();
  for (const text of ['12 bids', 'posted 3 days ago'])
    expect(within(second!).getByText(text)).toBeVisible();
  expect(within(second!).queryByText(/^(New|Ends soon)$/)).toBeNull();
});

test('a server that does not count bids gets no number', async () => {
  openWith('/browse-tasks', { listTasks: () => Promise.resolve([makeTask()]) });
  const [card] = await findCards();
  expect(within(card!).queryByText(/bids?( yet)?$/)).toBeNull();
});

test('[A310] markup in a title is plain text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  open('/browse-tasks', [makeTask({ title })]);
  await findCards();
  expect(shownTitles()).toEqual([title]);
});

test('[A420] a card says which task is the user’s own, and which one they have bid on', async () => {
  const own = makeTask({ title: 'Own', userId: 'mina' });
  renderRoutes(remote.routes, {
    path: '/browse-tasks',
    host: createFakeHost({
      session: makeUser({ uid: 'mina' }),
      bids: { taskIds: [logo._id], count: 1 },
      api: createTaskLists([own, logo, post]),
    }),
  });
  await findCards();
  const marks = (await findCards()).map(
    (card) => /Yours|Your bid/.exec(card.textContent)?.[0] ?? '',
  );
  expect(Object.fromEntries(shownTitles().map((title, index) => [title, marks[index]]))).toEqual({
    Own: 'Yours',
    'Modern logo': 'Your bid',
    'Blog post': '',
  });
});

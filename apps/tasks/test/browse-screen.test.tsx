import { ApiError, type ApiClient } from '@talentsphere/api';
import type { Task } from '@talentsphere/contract';
import { createFakeHost, makeTask, renderRoutes, type FakeHost } from '@talentsphere/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { createMarket } from './market';

const logo = makeTask({
  title: 'Modern logo',
  category: 'Design',
  budget: 900,
  deadline: '2097-05-01',
  createdAt: '2026-11-01T00:00:00Z',
});
const post = makeTask({
  title: 'Blog post',
  description: 'About our logo',
  category: 'Writing',
  budget: 1000,
  deadline: '2097-03-01',
  createdAt: '2026-11-03T00:00:00Z',
});
const brochure = makeTask({
  title: 'Logo brochure text',
  category: 'Writing',
  budget: 12345,
  deadline: '2097-04-01',
  createdAt: '2026-11-02T00:00:00Z',
});

function open(path = '/browse-tasks', tasks: Task[] = [logo, post, brochure]) {
  return openWith(path, createMarket(tasks));
}

function openWith(path: string, api: Partial<ApiClient>) {
  return renderRoutes(remote.routes, { path, host: createFakeHost({ api }) });
}

const listCalls = (host: FakeHost) => host.calls.filter(({ name }) => name === 'listTasks');
const queryOf = (host: FakeHost) =>
  (listCalls(host).at(-1)!.input as { querystring: object }).querystring;

const shownTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const findCards = () => screen.findAllByRole('article');
const search = () => screen.getByRole('searchbox', { name: 'Search by title' });
const category = () => screen.getByRole('combobox', { name: 'Category' });
const sort = () => screen.getByRole('combobox', { name: 'Sort by' });

test('[A3] [A134] [A135] a visitor sees the page, with its title and heading', async () => {
  const { location } = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Find Your Next Opportunity' }),
  ).toBeVisible();
  expect(document.title).toBe('Browse Tasks | TalentSphere');
  expect(location()).toBe('/browse-tasks');
  await findCards();
});

test('[A136] one GET without a userId, and a spinner until it answers', async () => {
  let answer: () => void = () => undefined;
  const market = createMarket([logo]);
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { host } = openWith('/browse-tasks', {
    ...market,
    listTaskPage: (input) => waiting.then(() => market.listTaskPage(input)),
  });
  expect(await screen.findByText('Loading tasks')).toBeVisible();
  answer();
  await findCards();
  expect(screen.queryByText('Loading tasks')).toBeNull();
  expect(listCalls(host)).toHaveLength(1);
  expect(queryOf(host)).toEqual({ sortBy: 'createdAt-desc', limit: 48 });
});

test('[A137] [A138] the search is by title, in either case', async () => {
  const { user } = open();
  await findCards();
  await user.type(search(), 'LOGO');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
  expect(screen.getByText('2 of 3 tasks')).toBeVisible();
});

test('typing asks the server once, when it pauses', async () => {
  const { host, user } = open();
  await findCards();
  await user.type(search(), 'logo');
  await screen.findByText('2 of 3 tasks');
  expect(listCalls(host)).toHaveLength(2);
  expect(queryOf(host)).toMatchObject({ q: 'logo' });
});

test('what was found stays in sight until the next answer comes', async () => {
  const market = createMarket([logo, post]);
  let answer: () => void = () => undefined;
  const { user } = openWith('/browse-tasks', {
    ...market,
    listTaskPage: async (input) => {
      if (input.querystring.category) await new Promise<void>((resolve) => (answer = resolve));
      return market.listTaskPage(input);
    },
  });
  await findCards();
  await user.selectOptions(category(), 'Writing');
  expect(shownTitles()).toEqual(['Blog post', 'Modern logo']);
  answer();
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
});

test('[A139] [A140] the filter lists the categories that there are, each once', async () => {
  const { user } = open();
  await findCards();
  const names = within(category())
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['All Categories', 'Design', 'Writing']);
  await user.selectOptions(category(), 'Writing');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text']));
  await user.selectOptions(category(), 'All Categories');
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('[A141] search and category must both match', async () => {
  const { user } = open();
  await findCards();
  await user.type(search(), 'logo');
  await user.selectOptions(category(), 'Writing');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text']));
});

test('[A142] the category may come from the address', async () => {
  open('/browse-tasks?category=Design');
  await findCards();
  expect(category()).toHaveValue('Design');
  expect(shownTitles()).toEqual(['Modern logo']);
});

test('[A143] [A159] an unknown category stays the active filter, and Reset restores the list', async () => {
  const { user } = open('/browse-tasks?category=Nope');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(category()).toHaveDisplayValue('Nope');
  expect(screen.queryByRole('link', { name: 'Post a New Task' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('[A144] [A145] six orders, of which Newest is the first', async () => {
  open();
  await findCards();
  const options = within(sort()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual([
    'createdAt-desc Newest',
    'createdAt-asc Oldest',
    'deadline-asc Soonest',
    'deadline-desc Furthest',
    'budget-desc High-Low',
    'budget-asc Low-High',
  ]);
  expect(sort()).toHaveValue('createdAt-desc');
  expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text', 'Modern logo']);
});

test('[A152] [A153] Reset empties search, category, order and address', async () => {
  const { user, location } = open('/browse-tasks?category=Writing');
  await findCards();
  await user.type(search(), 'blog');
  await user.selectOptions(sort(), 'Low-High');
  await waitFor(() =>
    expect(location()).toBe('/browse-tasks?q=blog&category=Writing&sort=budget-asc'),
  );
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(search()).toHaveValue('');
  expect(category()).toHaveValue('');
  expect(sort()).toHaveValue('createdAt-desc');
  await waitFor(() => expect(location()).toBe('/browse-tasks'));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('a shared address brings the whole view back, and a link to another one replaces it', async () => {
  const { goTo } = open('/browse-tasks?q=logo&sort=budget-asc');
  await findCards();
  expect(shownTitles()).toEqual(['Modern logo', 'Logo brochure text']);
  await goTo('/browse-tasks?category=Writing');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text']));
  expect(search()).toHaveValue('');
});

test('typing is not lost to a slow address, wherever the cursor stands', async () => {
  const { user, location } = open();
  await findCards();
  await user.type(search(), 'lgo');
  await user.type(search(), 'o', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(search()).toHaveValue('logo');
  await waitFor(() => expect(location()).toBe('/browse-tasks?q=logo'));
});

test('[A154] [A155] [A156] a card has all its parts', async () => {
  open('/browse-tasks?q=brochure');
  const [card] = await findCards();
  const inCard = within(card!);
  expect(inCard.getByRole('heading', { name: 'Logo brochure text' })).toBeVisible();
  expect(inCard.getByText('Writing')).toBeVisible();
  expect(inCard.getByText('A fresh mark for a small bakery.')).toBeVisible();
  expect(inCard.getByText('$12,345')).toBeVisible();
  expect(inCard.getByText('4/1/2097')).toBeVisible();
  expect(inCard.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/task/${brochure._id}`,
  );
});

test('[A151] [A157] a task without budget and deadline is shown, and comes last', async () => {
  const bare = { ...makeTask({ title: 'Bare' }), budget: null, deadline: null };
  open('/browse-tasks?sort=deadline-asc', [bare as unknown as Task, logo, post]);
  await findCards();
  expect(shownTitles()).toEqual(['Blog post', 'Modern logo', 'Bare']);
  expect(screen.getAllByText('N/A')).toHaveLength(2);
});

test('[A160] without any task the way to post one is shown', async () => {
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
])('%s [A164] a failed load: dialog and panel say the same', async (_, error, text) => {
  const { host, user } = openWith('/browse-tasks', { listTaskPage: () => Promise.reject(error) });
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByText('Error Loading Tasks')).toBeVisible();
  expect(within(panel).getByText(text)).toBeVisible();
  expect(host.notices).toEqual([{ title: 'Failed to Load Tasks', text, tone: 'error' }]);
  await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
  expect(host.counts.reloads).toBe(1);
});

test('of a long list only the cards near the window are mounted', async () => {
  const tasks = Array.from({ length: 500 }, () => makeTask());
  openWith('/browse-tasks', { listTasks: () => Promise.resolve(tasks) });
  expect(await screen.findByText('500 tasks')).toBeVisible();
  expect((await findCards()).length).toBeLessThan(100);
});

test('large numbers are readable', async () => {
  const market = createMarket([logo]);
  openWith('/browse-tasks?q=logo', {
    listTaskPage: async (input) => ({
      ...(await market.listTaskPage(input)),
      total: 1000,
      totalIsLeast: true,
    }),
    listTaskFacets: async () => ({ total: 100_000, open: 5, categories: [] }),
  });
  expect(await screen.findByText('1,000+ of 100,000 tasks')).toBeVisible();
});

describe('a server that knows neither search nor order nor pages', () => {
  const plain = { listTasks: () => Promise.resolve([logo, post, brochure]) };

  test('[A137] [A140] [A145] is searched, filtered and sorted here', async () => {
    const { user } = openWith('/browse-tasks', plain);
    await findCards();
    expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text', 'Modern logo']);
    await user.type(search(), 'LOGO');
    await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
    await user.selectOptions(category(), 'Design');
    await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
    expect(screen.getByText('1 of 3 tasks')).toBeVisible();
  });

  test('[A139] [A159] [A160] its categories and empty states are the same', async () => {
    const { user } = openWith('/browse-tasks?category=Nope', plain);
    expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await findCards();
    expect(within(category()).getAllByRole('option')).toHaveLength(3);
  });
});

test('[A160] a filter in an empty market still leads to the post form', async () => {
  open('/browse-tasks?q=logo', []);
  expect(await screen.findByText('No tasks available right now.')).toBeVisible();
});

test('[A310] markup in a title is plain text', async () => {
  const title = '<img src=x onerror=alert(1)>';
  open('/browse-tasks', [makeTask({ title })]);
  await findCards();
  expect(shownTitles()).toEqual([title]);
});

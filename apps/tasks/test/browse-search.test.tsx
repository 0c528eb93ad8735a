import { ApiError } from '@talentsphere/api';
import { createTaskLists, makeTask } from '@talentsphere/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  category,
  findCards,
  listCalls,
  logo,
  open,
  openWith,
  post,
  queryOf,
  search,
  shownTitles,
  sort,
} from './browse';

beforeEach(() => localStorage.clear());

test('[A137] [A138] the search is by title and ignores case', async () => {
  const { user } = open();
  await findCards();
  await user.click(search());
  await user.paste('LOGO');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
  expect(screen.getByText('2 of 3 tasks')).toBeVisible();
});

test('typing sends one request, after a pause', async () => {
  const { host } = open();
  await findCards();
  // In one task: on a busy machine, time for a pause would pass between keys that are awaited.
  for (const value of ['l', 'lo', 'log', 'logo']) fireEvent.change(search(), { target: { value } });
  await screen.findByText('2 of 3 tasks');
  expect(listCalls(host)).toHaveLength(2);
  expect(queryOf(host)).toMatchObject({ q: 'logo' });
});

test('the previous results stay visible until the next response', async () => {
  const lists = createTaskLists([logo, post]);
  let answer: () => void = () => undefined;
  const { host, user } = openWith('/browse-tasks', {
    ...lists,
    listTaskPage: async (input) => {
      if (input.querystring.category) await new Promise<void>((resolve) => (answer = resolve));
      return lists.listTaskPage(input);
    },
  });
  await findCards();
  await user.selectOptions(category(), 'Writing');
  await waitFor(() => expect(queryOf(host)).toMatchObject({ category: 'Writing' }));
  expect(shownTitles()).toEqual(['Blog post', 'Modern logo']);
  answer();
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
});

test('while all tasks are loading after a search without matches, it does not say that there are none', async () => {
  const lists = createTaskLists([logo]);
  let answer: () => void = () => undefined;
  const { user } = openWith('/browse-tasks?q=zzz', {
    listTaskFacets: () => new Promise(() => undefined),
    listTaskPage: async (input) => {
      if (!input.querystring.q) await new Promise<void>((resolve) => (answer = resolve));
      return lists.listTaskPage(input);
    },
  });
  const noMatch = await screen.findByText('No tasks match your criteria.');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(noMatch.closest('[aria-busy=true]')).not.toBeNull());
  expect(screen.queryByText('No tasks available right now.')).toBeNull();
  answer();
  expect(await findCards()).toHaveLength(1);
});

test('[A139] [A140] the filter lists each existing category once', async () => {
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
  await user.click(search());
  await user.paste('logo');
  await user.selectOptions(category(), 'Writing');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text']));
});

test('[A143] [A159] an unknown category stays the active filter, and Reset restores the list', async () => {
  const { user } = open('/browse-tasks?category=Nope');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(category()).toHaveDisplayValue('Nope');
  expect(screen.queryByRole('link', { name: 'Post a New Task' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('[A144] [A145] there are six sort orders, the first of which is Newest', async () => {
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
  await user.click(search());
  await user.paste('blog');
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

test('[A160] a filter in an empty market still leads to the post form', async () => {
  open('/browse-tasks?q=logo', []);
  expect(await screen.findByText('No tasks available right now.')).toBeVisible();
});

test.each([
  ['a search that is too long', `q=${'x'.repeat(201)}`],
  ['a category that is too long', `category=${'x'.repeat(101)}`],
  ['a search that cannot be stored', 'q=a%00b'],
  ['a category that cannot be stored', 'category=%00'],
])('[A316] %s matches nothing, without a request', async (_, query) => {
  const lists = createTaskLists([logo, post]);
  const listTaskPage = jest.fn(() => Promise.reject(new ApiError('querystring.q', 400, 'odd')));
  const { host, user } = openWith(`/browse-tasks?${query}`, { ...lists, listTaskPage });
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.notices).toEqual([]);
  expect(listTaskPage).not.toHaveBeenCalled();
  listTaskPage.mockImplementation(lists.listTaskPage as never);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
});

test('[A316] searches up to the limits are requested; the field accepts no more', async () => {
  const { host } = open(`/browse-tasks?q=${'x'.repeat(200)}&category=${'y'.repeat(100)}`);
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(listCalls(host)).toHaveLength(1);
  expect(search()).toHaveAttribute('maxlength', '200');
});

const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('[A414] tasks with some of the words are apart below, those with most words first', async () => {
  const { host, user } = open('/browse-tasks?q=brochure+logo+text+poster');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  const near = await screen.findByRole('region', { name: 'With some of these words' });
  expect(titlesIn(near)).toEqual(['Logo brochure text', 'Modern logo']);
  expect(queryOf(host)).toMatchObject({ match: 'any', q: 'brochure logo text poster' });
  await user.clear(search());
  await user.paste('poster');
  await waitFor(() => expect(screen.queryByRole('region', { name: /some of these/ })).toBeNull());
  expect(queryOf(host)).not.toHaveProperty('match');
});

test('[A414] words of one or two letters say nothing about which near match is first', async () => {
  const short = makeTask({ title: 'An ox in a logo', createdAt: '2026-11-01T00:00:00Z' });
  const long = makeTask({ title: 'Logo poster', createdAt: '2026-10-01T00:00:00Z' });
  open('/browse-tasks?q=an+ox+in+logo+poster', [short, long]);
  const near = await screen.findByRole('region', { name: 'With some of these words' });
  expect(titlesIn(near)).toEqual(['Logo poster', 'An ox in a logo']);
});

test('[A414] near matches are requested only once nothing is known to match', async () => {
  const lists = createTaskLists([logo, post]);
  let answer: () => void = () => undefined;
  const { host, user } = openWith('/browse-tasks?q=unheard', {
    ...lists,
    listTaskPage: async (input) => {
      if (input.querystring.q === 'modern logo')
        await new Promise<void>((resolve) => (answer = resolve));
      return lists.listTaskPage(input);
    },
  });
  await screen.findByText('No tasks match your criteria.');
  await user.clear(search());
  await user.paste('modern logo');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(queryOf(host)).toMatchObject({ q: 'modern logo' }));
  answer();
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  const requested = listCalls(host).map(
    ({ input }) => (input as { querystring: object }).querystring,
  );
  expect(requested.filter((query) => 'match' in query)).toEqual([]);
});

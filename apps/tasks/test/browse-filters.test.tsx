import { ApiError } from '@talentsphere/api';
import { createFakeHost, createTaskLists, makeTask, renderRoutes } from '@talentsphere/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import remoteDescription from '../remote.json';
import remote from '../src/remote';
import { writeFilters } from '../src/features/browse/browse-filters';
import { peopleAddress } from '../src/features/people/use-people';
import {
  category,
  findCards,
  listCalls,
  logo,
  open,
  openInWindow,
  openOnly,
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
  await user.type(search(), 'LOGO');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
  expect(screen.getByText('2 of 3 tasks')).toBeVisible();
});

test('pages are rendered with the parameters of the screens', () => {
  const all = writeFilters({
    q: 'logo',
    category: 'Design',
    sort: 'budget-asc',
    isOpenOnly: true,
    isSavedOnly: true,
    minBudget: '1',
    maxBudget: '2',
    dueWithin: '7',
    deadlineFrom: '2097-01-01',
    deadlineTo: '2097-01-02',
  });
  const people = peopleAddress({ q: 'mina', skill: 'Logo', after: 'x' });
  const peopleNames = new URL(people, 'https://shop.example').searchParams.keys();
  const names = new Set([...all.keys(), ...peopleNames]);
  expect([...names]).toEqual(remoteDescription.searchParams);
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

test('Open only lists tasks that take bids, is in the address, and is reset with the others', async () => {
  const shut = makeTask({ title: 'Shut', status: 'closed' });
  const { host, user, location } = open('/browse-tasks', [logo, shut]);
  await findCards();
  await user.click(openOnly());
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  expect(location()).toBe('/browse-tasks?status=open');
  expect(queryOf(host)).toMatchObject({ status: 'open', sortBy: 'createdAt-desc' });
  expect(await screen.findByText('1 of 2 tasks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  expect(openOnly()).not.toBeChecked();
  expect(location()).toBe('/browse-tasks');
});

test('an address with Open only restores it, and works with the other filters', async () => {
  const shut = makeTask({ title: 'Shut logo', status: 'closed' });
  open('/browse-tasks?q=logo&status=open', [logo, post, shut]);
  await findCards();
  expect(openOnly()).toBeChecked();
  expect(shownTitles()).toEqual(['Modern logo']);
});

test('a market whose tasks have all closed has none that are open', async () => {
  open('/browse-tasks?status=open', [makeTask({ status: 'closed' })]);
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
});

test('a shared address restores the view, and a link to another one replaces it', async () => {
  const { goTo } = open('/browse-tasks?q=logo&sort=budget-asc');
  await findCards();
  expect(shownTitles()).toEqual(['Modern logo', 'Logo brochure text']);
  await goTo('/browse-tasks?category=Writing');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post', 'Logo brochure text']));
  expect(search()).toHaveValue('');
});

test('a slow address update loses no typed text, wherever the cursor is', async () => {
  const { user, location } = open();
  await findCards();
  await user.type(search(), 'lgo');
  await user.type(search(), 'o', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(search()).toHaveValue('logo');
  await waitFor(() => expect(location()).toBe('/browse-tasks?q=logo'));
});

test.each([
  ['what was typed', () => fireEvent.change(search(), { target: { value: 'logo' } })],
  ['a search that was submitted', () => fireEvent.submit(search().closest('form')!)],
  ['a reset', () => fireEvent.click(screen.getByRole('button', { name: 'Reset' }))],
])('%s is not written into the address of a screen that is still loading', async (_, enter) => {
  jest.useFakeTimers();
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const Next = lazy(() => loaded.then(() => ({ default: () => 'The next screen' })));
  const { location, goTo } = renderRoutes(remote.routes, {
    path: '/browse-tasks?category=Design',
    host: createFakeHost({ api: createTaskLists([logo]) }),
    routes: [{ path: '/next', element: <Next /> }],
    inWindow: true,
  });
  await findCards();
  await goTo('/next');
  enter();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(location()).toBe('/next');
  await act(async () => load());
  expect(await screen.findByText('The next screen')).toBeVisible();
  expect(location()).toBe('/next');
  jest.useRealTimers();
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

const moreFilters = () => screen.getByText(/^More filters/);
const field = (name: string) => screen.getByLabelText(name);

test('[A415] [A417] budgets are filtered after a pause, kept in the address, and removed by one button', async () => {
  const { host, user, location } = open();
  await findCards();
  await user.click(moreFilters());
  await user.type(field('Lowest budget'), '950');
  await user.type(field('Highest budget'), '2000');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
  expect(location()).toBe('/browse-tasks?minBudget=950&maxBudget=2000');
  expect(queryOf(host)).toMatchObject({ minBudget: 950, maxBudget: 2000 });
  expect(moreFilters()).toHaveTextContent('More filters (1)');
  await user.click(
    screen.getByRole('button', { name: 'Remove filter: Budget from $950 up to $2,000' }),
  );
  await waitFor(() => expect(location()).toBe('/browse-tasks'));
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
  expect(field('Lowest budget')).toHaveValue(null);
});

test('[A416] [A417] a time from now replaces days, and days replace it', async () => {
  const { host, user, location } = open('/browse-tasks?deadlineFrom=2097-04-01');
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Modern logo']));
  expect(screen.getByRole('button', { name: 'Remove filter: Due from 4/1/2097' })).toBeVisible();
  await user.click(moreFilters());
  await user.selectOptions(field('Due'), 'Within a week');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(location()).toBe('/browse-tasks?dueWithin=7');
  expect(queryOf(host)).toMatchObject({ dueWithin: 7 });
  await user.type(field('Last day'), '2097-03-01');
  await waitFor(() => expect(shownTitles()).toEqual(['Blog post']));
  expect(location()).toBe('/browse-tasks?deadlineTo=2097-03-01');
});

test('[A417] invalid values of an address are ignored, and contradictions are explained', async () => {
  const { host } = open(
    '/browse-tasks?minBudget=x&maxBudget=-1&dueWithin=8&deadlineFrom=2097-02-30',
  );
  await findCards();
  expect(queryOf(host)).toEqual({ sortBy: 'createdAt-desc', limit: 48 });
  cleanup();
  open('/browse-tasks?minBudget=9&maxBudget=8&deadlineFrom=2097-02-02&deadlineTo=2097-02-01');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  expect(field('Highest budget')).toHaveAccessibleDescription(
    'This is less than the lowest budget.',
  );
  expect(field('Last day')).toHaveAccessibleDescription('This is before the first day.');
});

const titlesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('[A417] the focus stays among the filters when one is removed', async () => {
  const { user } = open('/browse-tasks?minBudget=1&dueWithin=30&deadlineTo=2097-12-31');
  await screen.findByText('No tasks match your criteria.');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` });
  await user.click(remove('Due within a month'));
  await waitFor(() => expect(remove('Due up to 12/31/2097')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('Budget from $1')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moreFilters()).toHaveFocus());
});

test.each(['-5', '99999999999'])('[A417] a budget of %s is kept, and explained', async (text) => {
  const { host, user } = open();
  await findCards();
  await user.click(moreFilters());
  fireEvent.change(field('Lowest budget'), { target: { value: text } });
  await user.selectOptions(sort(), 'High-Low');
  await waitFor(() => expect(queryOf(host)).toMatchObject({ sortBy: 'budget-desc' }));
  expect(field('Lowest budget')).toHaveValue(Number(text));
  expect(field('Lowest budget')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Lowest budget')).toHaveAccessibleDescription(
    'Enter an amount between $0 and $9,999,999,999.99.',
  );
  expect(field('Highest budget')).not.toHaveAttribute('aria-invalid', 'true');
  expect(queryOf(host)).not.toHaveProperty('minBudget');
});

test('[A414] tasks with some of the words are apart below, those with most words first', async () => {
  const { host, user } = open('/browse-tasks?q=brochure+logo+text+poster');
  expect(await screen.findByText('No tasks match your criteria.')).toBeVisible();
  const near = await screen.findByRole('region', { name: 'With some of these words' });
  expect(titlesIn(near)).toEqual(['Logo brochure text', 'Modern logo']);
  expect(queryOf(host)).toMatchObject({ match: 'any', q: 'brochure logo text poster' });
  await user.clear(search());
  await user.type(search(), 'poster');
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
  await user.type(search(), 'modern logo{Enter}');
  await waitFor(() => expect(queryOf(host)).toMatchObject({ q: 'modern logo' }));
  answer();
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  const requested = listCalls(host).map(
    ({ input }) => (input as { querystring: object }).querystring,
  );
  expect(requested.filter((query) => 'match' in query)).toEqual([]);
});

test('[A418] Back undoes what was chosen, and not what was typed', async () => {
  const { user, location, goBack } = openInWindow('/browse-tasks');
  await findCards();
  await user.selectOptions(category(), 'Writing');
  await waitFor(() => expect(location()).toBe('/browse-tasks?category=Writing'));
  await user.type(search(), 'o');
  await waitFor(() => expect(location()).toBe('/browse-tasks?q=o&category=Writing'));
  await user.selectOptions(sort(), 'High-Low');
  await waitFor(() => expect(location()).toMatch('sort=budget-desc'));
  await waitFor(() => expect(shownTitles()).toEqual(['Logo brochure text', 'Blog post']));
  await goBack();
  await waitFor(() => expect(location()).toBe('/browse-tasks?q=o&category=Writing'));
  await waitFor(() => expect(sort()).toHaveValue('createdAt-desc'));
  expect(search()).toHaveValue('o');
  await goBack();
  await waitFor(() => expect(location()).toBe('/browse-tasks'));
  await waitFor(() => expect(category()).toHaveValue(''));
  expect(search()).toHaveValue('');
  await waitFor(() => expect(shownTitles()).toHaveLength(3));
});

test('[A418] Back undoes what was chosen before its address was rendered', async () => {
  const { location, goBack } = openInWindow('/browse-tasks?category=Writing');
  await findCards();
  // React renders nothing until the callback has ended, as on a device that is busy.
  await act(async () => {
    fireEvent.change(sort(), { target: { value: 'budget-desc' } });
    // Unlike waitFor, it renders nothing.
    while (!location().includes('sort')) await new Promise((resolve) => setTimeout(resolve, 10));
    await goBack();
  });
  await waitFor(() => expect(sort()).toHaveValue('createdAt-desc'));
  expect(location()).toBe('/browse-tasks?category=Writing');
  expect(category()).toHaveValue('Writing');
});

test('[A419] Open only is remembered in this browser, until it is not chosen', async () => {
  const shut = makeTask({ title: 'Shut', status: 'closed' });
  const first = open('/browse-tasks', [logo, shut]);
  await findCards();
  await first.user.click(openOnly());
  await waitFor(() => expect(first.location()).toBe('/browse-tasks?status=open'));
  cleanup();
  const { host, user, location } = open('/browse-tasks', [logo, shut]);
  await waitFor(() => expect(location()).toBe('/browse-tasks?status=open'));
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  expect(openOnly()).toBeChecked();
  expect(listCalls(host)).toHaveLength(1);
  await user.click(openOnly());
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  cleanup();
  open('/browse-tasks', [logo, shut]);
  await findCards();
  expect(openOnly()).not.toBeChecked();
});

const shutOne = makeTask({ title: 'Shut', status: 'closed' });

test('[A418] [A419] Back to the address without filters forgets Open only', async () => {
  const { user, location, goBack } = openInWindow('/browse-tasks', [logo, shutOne]);
  await findCards();
  await user.click(openOnly());
  await waitFor(() => expect(location()).toBe('/browse-tasks?status=open'));
  await waitFor(() => expect(shownTitles()).toEqual(['Modern logo']));
  await goBack();
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  cleanup();
  const again = open('/browse-tasks', [logo, shutOne]);
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
  expect(openOnly()).not.toBeChecked();
  expect(again.location()).toBe('/browse-tasks');
});

test('[A419] a link to the address without filters applies Open only, as another visit does', async () => {
  localStorage.setItem('browse-open-only', 'true');
  const { host, user, location, goTo } = open('/browse-tasks?q=logo', [logo, shutOne]);
  await findCards();
  await goTo('/browse-tasks');
  await waitFor(() => expect(location()).toBe('/browse-tasks?status=open'));
  expect(openOnly()).toBeChecked();
  expect(shownTitles()).toEqual(['Modern logo']);
  expect(listCalls(host)).toHaveLength(2);
  await goTo('/browse-tasks?q=logo');
  await waitFor(() => expect(search()).toHaveValue('logo'));
  await user.clear(search());
  await waitFor(() => expect(location()).toBe('/browse-tasks'));
  cleanup();
  open('/browse-tasks', [logo, shutOne]);
  await waitFor(() => expect(shownTitles()).toHaveLength(2));
});

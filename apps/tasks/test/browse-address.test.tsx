import { createFakeHost, createTaskLists, makeTask, renderRoutes } from '@talentsphere/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import remoteDescription from '../remote.json';
import remote from '../src/remote';
import { writeFilters } from '../src/features/browse/browse-filters';
import {
  category,
  findCards,
  listCalls,
  logo,
  open,
  openInWindow,
  openOnly,
  post,
  search,
  shownTitles,
  sort,
} from './browse';

beforeEach(() => localStorage.clear());

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
    skills: 'Figma',
    place: 'Lyon',
  });
  expect([...all.keys()]).toEqual(remoteDescription.searchParams);
});

test('[A142] the category may come from the address', async () => {
  open('/browse-tasks?category=Design');
  await findCards();
  expect(category()).toHaveValue('Design');
  expect(shownTitles()).toEqual(['Modern logo']);
});

test('an address with Open only restores it, and works with the other filters', async () => {
  const shut = makeTask({ title: 'Shut logo', status: 'closed' });
  open('/browse-tasks?q=logo&status=open', [logo, post, shut]);
  await findCards();
  expect(openOnly()).toBeChecked();
  expect(shownTitles()).toEqual(['Modern logo']);
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

import { Outlet, useLocation } from '@talentsphere/host';
import type { RouteObject } from '@talentsphere/host/shell';
import { createFakeHost, makeTask, makeUser, renderRoutes } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import remote from '../src/remote';

const tasks = [
  makeTask({ title: 'beta', employerName: 'Omar', status: 'open' }),
  makeTask({ title: 'Alpha', employerName: null, status: 'closed' }),
  makeTask({ title: 'gamma', employerName: 'lena', status: 'expired' }),
];

function open(path: string, routes: RouteObject[] = remote.routes) {
  const host = createFakeHost({ session: makeUser(), api: { listTasks: async () => tasks } });
  return renderRoutes(routes, { path, host });
}

const heading = (name: string) => screen.getByRole('columnheader', { name });
const shown = () =>
  screen.getAllByRole('link', { name: /^(alpha|beta|gamma)$/i }).map((link) => link.textContent);
const lastQuery = (host: { calls: { name: string; input: unknown }[] }) =>
  (host.calls.findLast(({ name }) => name === 'listTasks')!.input as { querystring: object })
    .querystring;

test.each([
  ['/dashboard/all-tasks', 'Task Title & Category', 'title', ['Alpha', 'beta', 'gamma']],
  ['/dashboard/all-tasks', 'Posted By', 'poster', ['Alpha', 'gamma', 'beta']],
  ['/dashboard/my-tasks', 'Task Title', 'title', ['Alpha', 'beta', 'gamma']],
  ['/dashboard/my-tasks', 'Status', 'status', ['Alpha', 'gamma', 'beta']],
])(
  '%s by %s: ascending, descending, newest again, by keyboard as well',
  async (path, name, key, order) => {
    const { host, user, location } = open(path);
    const button = await screen.findByRole('button', { name });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heading(name)).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(shown()).toEqual(order));
    expect(location()).toBe(`${path}?sort=${key}-asc`);
    expect(lastQuery(host)).toMatchObject({ sortBy: `${key}-asc` });
    await user.keyboard(' ');
    await waitFor(() => expect(heading(name)).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(shown()).toEqual(order.toReversed()));
    await user.click(button);
    await waitFor(() => expect(heading(name)).toHaveAttribute('aria-sort', 'none'));
    expect(location()).toBe(path);
  },
);

test.each([
  ['/dashboard/all-tasks?sort=poster-desc', 'All tasks, posters from Z to A'],
  ['/dashboard/my-tasks?sort=status-asc', 'My posted tasks, statuses from A to Z'],
  ['/dashboard/my-tasks?sort=title-desc', 'My posted tasks, titles from Z to A'],
  ['/dashboard/my-tasks?sort=poster-asc', 'My posted tasks, newest first'],
  ['/dashboard/my-tasks?sort=title-sideways', 'My posted tasks, newest first'],
  ['/dashboard/my-tasks?sort=toString-asc', 'My posted tasks, newest first'],
])('the address %s gives "%s"', async (path, name) => {
  open(path);
  expect(await screen.findByRole('table', { name })).toBeVisible();
});

test('on a phone one control has every order', async () => {
  const { host, user, location } = open('/dashboard/my-tasks');
  const control = await screen.findByRole('combobox', { name: 'Sort by' });
  const options = within(control).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Newest first',
    'Titles from A to Z',
    'Titles from Z to A',
    'Lowest budget first',
    'Highest budget first',
    'Nearest deadline first',
    'Furthest deadline first',
    'Statuses from A to Z',
    'Statuses from Z to A',
  ]);
  expect(control).toHaveDisplayValue('Newest first');
  await user.selectOptions(control, 'Titles from Z to A');
  await waitFor(() => expect(shown()).toEqual(['gamma', 'beta', 'Alpha']));
  expect(location()).toBe('/dashboard/my-tasks?sort=title-desc');
  expect(lastQuery(host)).toMatchObject({ sortBy: 'title-desc' });
  await user.selectOptions(control, 'Newest first');
  await waitFor(() => expect(location()).toBe('/dashboard/my-tasks'));
});

test.each([
  ['/dashboard/all-tasks', 'All tasks'],
  ['/dashboard/my-tasks', 'My posted tasks'],
])(
  '[A340] %s has a button to restore newest first, which keeps its position and the focus',
  async (path, name) => {
    const { host, user, location } = open(`${path}?sort=title-desc`);
    await screen.findByRole('table', { name: `${name}, titles from Z to A` });
    const newest = screen.getByRole('button', { name: 'Newest first', pressed: false });
    await user.click(newest);
    await screen.findByRole('table', { name: `${name}, newest first` });
    expect(newest).toHaveAttribute('aria-pressed', 'true');
    expect(newest).toHaveFocus();
    expect(location()).toBe(path);
    expect(lastQuery(host)).toMatchObject({ sortBy: 'createdAt-desc' });
  },
);

test('a choice counts before React has rendered its address, and the next choice keeps it', async () => {
  let render = () => {};
  const held = new Promise<void>((resolve) => (render = resolve));
  const Late = lazy(() => held.then(() => ({ default: () => null })));
  /** As a busy browser, which shows a new address late. */
  const AfterAddress = () => useLocation().search && <Late />;
  const routes = [
    {
      element: (
        <>
          <AfterAddress />
          <Outlet />
        </>
      ),
      children: remote.routes,
    },
  ];
  const { user, location } = open('/dashboard/all-tasks', routes);
  await user.click(await screen.findByRole('button', { name: 'Task Title & Category' }));
  const openOnly = screen.getByRole('checkbox', { name: 'Open only' });
  await user.click(openOnly);
  expect(openOnly).toBeChecked();
  await act(async () => render());
  expect(location()).toBe('/dashboard/all-tasks?sort=title-asc&status=open');
  expect(openOnly).toBeChecked();
  expect(heading('Task Title & Category')).toHaveAttribute('aria-sort', 'ascending');
});

test('a choice is not written into the address of a screen that is still loading', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const Next = lazy(() => loaded.then(() => ({ default: () => 'The next screen' })));
  const { user, location, goTo } = renderRoutes(remote.routes, {
    path: '/dashboard/all-tasks',
    host: createFakeHost({ session: makeUser(), api: { listTasks: async () => tasks } }),
    routes: [{ path: '/next', element: <Next /> }],
    inWindow: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Task Title & Category' }));
  const openOnly = screen.getByRole('checkbox', { name: 'Open only' });
  expect(location()).toBe('/dashboard/all-tasks?sort=title-asc');
  await goTo('/next');
  await user.click(openOnly);
  expect(location()).toBe('/next');
  await act(async () => load());
  expect(await screen.findByText('The next screen')).toBeVisible();
});

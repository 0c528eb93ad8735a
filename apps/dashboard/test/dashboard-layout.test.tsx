import {
  createFakeHost,
  makeTask,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';
import { navigation } from '../remote.json';

const routes = [
  { path: '/', element: 'The home page' },
  { path: '/login', element: 'The login screen' },
];

function open(path: string, options: FakeHostOptions = {}) {
  const host = createFakeHost({
    session: makeUser(),
    // In the site, the home page's own remote declares the last one.
    navigation: [
      ...navigation,
      { place: 'dashboard', text: 'Back to Home', address: '/', order: 100, icon: 'arrow-left' },
    ],
    api: {
      listTasks: () => Promise.resolve([makeTask()]),
      listBids: () => Promise.resolve([]),
    },
    ...options,
  });
  return renderRoutes(remote.routes, { path, host, routes });
}

const entries: [string, string][] = [
  ['Overview', '/dashboard'],
  ['All Tasks', '/dashboard/all-tasks'],
  ['My Posted Tasks', '/dashboard/my-tasks'],
  ['Add New Task', '/dashboard/add-task'],
  ['My Bids', '/dashboard/my-bids'],
  ['Back to Home', '/'],
];

function expectEntries(menu: HTMLElement) {
  for (const [name, href] of entries) {
    expect(within(menu).getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(within(menu).getByRole('button', { name: 'Logout' })).toBeVisible();
}

describe('protection', () => {
  test.each([
    ['[A165]', '/dashboard', '/dashboard'],
    ['[A166]', '/dashboard/my-tasks', '/dashboard/my-tasks'],
    ['[A167]', '/dashboard/my-bids', '/dashboard/my-bids'],
    ['[A168]', '/dashboard/add-task', '/dashboard/add-task'],
    ['[A169]', '/dashboard/all-tasks', '/dashboard/all-tasks'],
    ['[A170]', '/my-tasks', '/my-tasks'],
    ['[A173]', '/add-task', '/dashboard/add-task'],
  ])('%s a visitor of %s goes to login, which returns to %s', async (_, path, origin) => {
    const view = open(path, { session: 'signed-out' });
    await screen.findByText('The login screen');
    expect(view.locationState()).toEqual({ origin });
    expect(view.host.calls).toEqual([]);
  });

  test('[A174] a pending session shows a spinner, and then the screen', async () => {
    const view = open('/dashboard/my-bids', { session: 'unknown' });
    expect(await screen.findByRole('status')).toBeVisible();
    expect(view.location()).toBe('/dashboard/my-bids');
    act(() => view.host.signIn(makeUser()));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();
  });

  test('[A175] Back from login goes to the page before the protected one', async () => {
    const view = open('/', { session: 'signed-out' });
    await view.goTo('/dashboard');
    await screen.findByText('The login screen');
    await view.goBack();
    expect(await screen.findByText('The home page')).toBeVisible();
  });

  test('[A176] on logout the guard does not send the user to login', async () => {
    const view = open('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    act(() =>
      view.host.session.store.setState({ status: 'signed-out', user: null, leaving: true }, true),
    );
    expect(view.location()).toBe('/dashboard');
  });

  test('[A173] a signed-in user at /add-task sees the post form', async () => {
    const view = open('/add-task');
    await screen.findByRole('heading', { level: 1, name: 'Post a New Task' });
    expect(view.location()).toBe('/dashboard/add-task');
  });

  test('[A170] [A171] /my-tasks shows My Posted Tasks', async () => {
    open('/my-tasks');
    await screen.findByRole('heading', { level: 1, name: 'My Posted Tasks' });
    expect(screen.getByRole('link', { name: 'My Posted Tasks' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.each([
  ['/dashboard', 'Dashboard | TalentSphere'],
  ['/dashboard/all-tasks', 'All Tasks | TalentSphere'],
  ['/dashboard/my-tasks', 'My Posted Tasks | TalentSphere'],
  ['/dashboard/add-task', 'Post a New Task | TalentSphere'],
  ['/dashboard/my-bids', 'My Bids | TalentSphere'],
])('[A3] %s has the title %s', async (path, title) => {
  open(path);
  await waitFor(() => expect(document.title).toBe(title));
});

describe('the menu', () => {
  test('[A230] [A231] the sidebar has every entry, the avatar and the name', async () => {
    open('/dashboard/all-tasks');
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    expectEntries(menu);
    expect(within(menu).getByText('M')).toBeVisible();
    expect(within(menu).getByText('Mina Rao')).toBeVisible();
    const current = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['All Tasks']);
  });

  test('[A529] one’s own profile is above the entries, also in the drawer, which closes', async () => {
    const view = open('/dashboard');
    const link = { name: 'View my profile' };
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(within(menu).getByRole('link', link)).toHaveAttribute('href', '/people/user-mina');
    await view.user.click(screen.getByRole('button', { name: 'Dashboard Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard' });
    await view.user.click(within(drawer).getByRole('link', link));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.location()).toBe('/people/user-mina');
  });

  test('[A232] Logout ends the session', async () => {
    const { host, user } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(host.counts.logOuts).toBe(1);
  });

  test('[A233] the drawer shows every entry; Escape or an entry closes it', async () => {
    const view = open('/dashboard');
    const button = await screen.findByRole('button', { name: 'Dashboard Menu' });
    await view.user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Dashboard' });
    expectEntries(drawer);
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await view.user.click(button);
    const again = await screen.findByRole('dialog', { name: 'Dashboard' });
    await view.user.click(within(again).getByRole('link', { name: 'My Bids' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.location()).toBe('/dashboard/my-bids');
  });
});

test('[A516] on a small screen, tabs lead to the places of the dashboard and mark the current one', async () => {
  open('/dashboard/my-bids');
  const tabs = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
  const links = tabs.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Start', '/dashboard'],
    ['Find', '/browse-tasks'],
    ['Post', '/dashboard/add-task'],
    ['Hiring', '/dashboard/my-tasks'],
    ['Bids', '/dashboard/my-bids'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Bids');
});

import { insertAllRules, makeUser } from '@talentsphere/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createFakeProvider } from '../testing/fake-provider';
import { renderShell } from '../testing/render-shell';

insertAllRules();

const mina = () => createFakeProvider(makeUser());
// jsdom has no media queries, so elements for wide screens count as hidden.
const hidden = { hidden: true };
const bar = () => screen.getByRole('navigation', { ...hidden, name: 'Main' });
const barLinks = () =>
  within(bar())
    .getAllByRole('listitem', hidden)
    .map((item) => item.textContent);

test('[A17] [A18] [A19] a visitor’s bar', async () => {
  await renderShell({ path: '/nowhere' });
  expect(barLinks()).toEqual(['Home', 'Browse Tasks', 'About Us', 'Contact']);
  expect(within(bar()).getByText('Login')).toHaveAttribute('href', '/login');
  expect(within(bar()).getByText('Sign Up')).toHaveAttribute('href', '/signup');
  expect(within(bar()).queryByText('Logout')).toBeNull();
});

test('[A20] [A23] a user’s bar', async () => {
  await renderShell({ path: '/nowhere', provider: mina() });
  expect(barLinks()).toEqual(['Home', 'Browse Tasks', 'Dashboard']);
  expect(within(bar()).queryByText('Login')).toBeNull();
  expect(await screen.findByLabelText('Dashboard of Mina Rao')).toHaveTextContent('M');
});

test.each([
  ['/', 'Home'],
  ['/Browse-Tasks/', 'Browse Tasks'],
  ['/browse-tasks/nowhere', undefined],
  ['/dashboard/my-bids', 'Dashboard'],
])('the current link at %s is %s', async (path, current) => {
  await renderShell({ path, provider: mina() });
  const links = within(bar()).getAllByRole('link', hidden);
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : []);
});

test('[A28] until the session is known there is a placeholder, and neither Login nor Logout', async () => {
  const provider = createFakeProvider();
  provider.onUser = () => () => undefined;
  await renderShell({ path: '/nowhere', provider });
  expect(screen.getByRole('banner')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Login')).toBeNull();
  expect(screen.queryByText('Logout')).toBeNull();
});

test('[A26] [A176] logging out on a protected page ends on the home page', async () => {
  const { user } = await renderShell({ path: '/dashboard', provider: mina() });
  await user.click(within(bar()).getByText('Logout'));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(within(bar()).getByText('Login')).toBeInTheDocument();
});

test('a logout ends at the screen that the user chose before the home page was shown', async () => {
  const { shell } = await renderShell({ path: '/nowhere', provider: mina() });
  await act(async () => {
    await shell.host.session.logOut();
    await shell.router.navigate('/elsewhere');
  });
  expect(window.location.pathname).toBe('/elsewhere');
  expect(shell.host.session.store.getState().leaving).toBe(false);
});

test('[A27] a refused logout is only logged, and the user stays', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = mina();
  provider.override({ logOut: () => Promise.reject(new Error('no')) });
  const { user, shell } = await renderShell({ path: '/nowhere', provider });
  await user.click(within(bar()).getByText('Logout'));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(shell.host.session.store.getState().status).toBe('signed-in');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a logout in another tab shows here', async () => {
  const provider = mina();
  await renderShell({ path: '/nowhere', provider });
  act(() => provider.announce(null));
  expect(barLinks()).toContain('About Us');
});

test.each([
  ['', '/nowhere', 'column'],
  [', at an unknown address as at any other', '/dashboard/xyz', 'column'],
  [', in one row below a dashboard', '/dashboard/my-bids', 'row'],
])('[A16] [A31] [A32] [A33] [A34] [A35] [A422] the footer%s', async (_, path, flexDirection) => {
  jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2031);
  const remotes = { '/dashboard/my-bids': async () => ({ routes: [] }) };
  await renderShell({ path, provider: mina(), remotes });
  const footer = within(screen.getByRole('contentinfo'));
  const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/',
    '/browse-tasks',
    '/about-us',
    '/contact',
    '/help',
    '/terms',
    '/privacy',
  ]);
  expect(footer.getByText('Quick Links')).toBeVisible();
  expect(footer.getByText('Company')).toBeVisible();
  expect(footer.getByText('Company').parentElement).toHaveStyle({ flexDirection });
  expect(footer.getByText(/© 2031/)).toBeVisible();
  expect(footer.getAllByRole('button', { name: /social network/ })).toHaveLength(3);
  expect(
    footer.getByText(
      'Connecting skilled freelancers with exciting projects from around the world.',
    ),
  ).toBeVisible();
});

test('[A9] [A10] the toggle changes the theme of the document and remembers it', async () => {
  const { user } = await renderShell({ path: '/nowhere' });
  const root = document.documentElement;
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual(['light', 'light']);
});

test('[A16] every screen has bar and footer, for visitors and signed-in users', async () => {
  for (const path of ['/login', '/signup', '/no-such-page']) {
    const { unmount } = await renderShell({ path });
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    unmount();
  }
});

test('[A21] the avatar’s tooltip is the email address', async () => {
  const { user } = await renderShell({ path: '/nowhere', provider: mina() });
  await user.hover(await screen.findByLabelText('Dashboard of Mina Rao'));
  expect(await screen.findByRole('tooltip', hidden)).toHaveTextContent('mina@example.com');
});

test('[A21] in a window without room for the avatar, the code of its tooltip is not loaded', async () => {
  const narrow = Object.assign(window.matchMedia('(width < 64rem)'), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow);
  const { user } = await renderShell({ path: '/nowhere', provider: mina() });
  await user.hover(await screen.findByLabelText('Dashboard of Mina Rao'));
  await act(() => import('./avatar-tooltip'));
  const avatar = screen.getByLabelText('Dashboard of Mina Rao');
  expect(avatar).not.toHaveAttribute('data-scope', 'tooltip');
  Object.assign(narrow, { matches: false });
  act(() => void narrow.dispatchEvent(new Event('change')));
  await waitFor(() =>
    expect(screen.getByLabelText('Dashboard of Mina Rao')).toHaveAttribute('data-scope', 'tooltip'),
  );
});

test('[A22] [A25] the avatar is the photo; without photo and name it is generated', async () => {
  const photoURL = 'https://example.com/mina.png';
  const provider = createFakeProvider(makeUser({ photoURL }));
  await renderShell({ path: '/nowhere', provider });
  const link = await screen.findByLabelText('Dashboard of Mina Rao');
  expect(link.querySelector('img')).toHaveAttribute('src', photoURL);
  act(() => provider.announce(makeUser({ displayName: null })));
  expect(screen.getByLabelText('Dashboard of mina@example.com')).toHaveTextContent('M');
});

test('[A33] the social links do not navigate', async () => {
  const { user } = await renderShell({ path: '/nowhere' });
  const footer = within(screen.getByRole('contentinfo'));
  const buttons = footer.getAllByRole('button');
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) await user.click(button);
  expect(window.location.pathname).toBe('/nowhere');
});

test('[A8] [A15] all users have the theme toggle, and login and logout keep the theme', async () => {
  const provider = createFakeProvider();
  const { user, shell } = await renderShell({ path: '/nowhere', provider });
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  act(() => provider.announce(makeUser()));
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await act(() => shell.host.session.logOut());
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('a page that the browser has kept takes the scroll position over again', async () => {
  await renderShell({ path: '/nowhere' });
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(history.scrollRestoration).toBe('auto');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(history.scrollRestoration).toBe('manual');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { makeUser } from '@talentsphere/testing';
import { renderShell, type ShellOptions } from '../testing/render-shell';
import { createFakeProvider } from '../testing/fake-provider';
import { ProviderError } from './provider/provider-error';

async function fillIn(options: ShellOptions = {}) {
  const view = await renderShell({ path: '/login', ...options });
  await view.user.click(await screen.findByLabelText('Email address'));
  await view.user.paste('mina@example.com');
  await view.user.click(screen.getByLabelText('Password'));
  await view.user.paste('Abcdef1');
  return view;
}

const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('[A90] [A91] the screen has its heading, fields, buttons and the link to sign up', async () => {
  await renderShell({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(screen.getByLabelText('Email address')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(screen.getByText('OR')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

test('[A330] redirected users learn why, others are not', async () => {
  const { unmount } = await renderShell({ path: '/login', state: { origin: '/task/42' } });
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent(/^Please sign in to see the page/);
  // Whoever has no account yet reads it before the form.
  expect(within(notice).getByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Create an account' })).toHaveLength(1);
  unmount();
  await renderShell({ path: '/login' });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('[A333] the password can be shown', async () => {
  const { user } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('[A93] [A95] success shows the toast and leads to the home page', async () => {
  const { user } = await fillIn();
  await user.click(submit());
  expect(await screen.findByText('Logged In!')).toBeVisible();
  expect(screen.getByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('[A96] [A98] success leads back to where the user came from, including query and hash', async () => {
  const { user } = await fillIn({ state: { origin: '/task/42?ref=x#bids' } });
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/task/42'));
  expect(window.location.search + window.location.hash).toBe('?ref=x#bids');
});

test('[A97] the login screen is removed from the history', async () => {
  const { user } = await fillIn();
  const length = window.history.length;
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(window.history.length).toBe(length);
});

test.each(['Email address', 'Password'])('[A92] without the %s nothing is sent', async (label) => {
  const { user, provider } = await fillIn();
  await user.clear(screen.getByLabelText(label));
  await user.click(submit());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(provider.calls).toEqual([]);
});

test('[A103] [A104] Google signs in too, shows the toast and goes back', async () => {
  const { user } = await fillIn({ state: { origin: '/task/42' } });
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  expect(await screen.findByText('Logged In!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/task/42'));
});

test('a return address of another origin is ignored', async () => {
  const { user } = await fillIn({ state: { origin: '//evil.example/x' } });
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each([
  ['[A99] the provider says why', new Error('Bad password'), 'Bad password'],
  [
    '[A100] the provider says nothing',
    new Error(''),
    'Please check your credentials and try again.',
  ],
])('%s', async (_title, error, text) => {
  const { user, provider } = await fillIn();
  provider.override({ logIn: () => Promise.reject(error) });
  await user.click(submit());
  const dialog = await screen.findByRole('alertdialog', { name: 'Login Failed' });
  expect(dialog).toHaveTextContent(text);
  expect(window.location.pathname).toBe('/login');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('[A101] [A102] [A315] during the login all controls are disabled, and a double click sends one call', async () => {
  const { user, provider } = await fillIn();
  let finish = () => {};
  provider.override({ logIn: () => new Promise((resolve) => (finish = resolve)) });
  await user.dblClick(submit());
  expect(provider.calls).toEqual([['logIn', 'mina@example.com', 'Abcdef1']]);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(submit()).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled();
  finish();
  await waitFor(() => expect(submit()).toBeEnabled());
});

test.each([
  ['[A105] [A107] with a message', new Error('No Google today'), 'No Google today'],
  ['[A106] without one', new Error(''), 'An error occurred. Please try again.'],
])('Google fails %s', async (_title, error, text) => {
  const { user, provider } = await fillIn();
  provider.override({ logInWithGoogle: () => Promise.reject(error) });
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  expect(await screen.findByRole('alertdialog', { name: 'Google Login Failed' })).toHaveTextContent(
    text,
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('[A107] the form is usable again once the window is left, and a late sign-in still counts', async () => {
  const { user, provider } = await fillIn();
  const windows: (() => void)[] = [];
  provider.override({
    logInWithGoogle: () => new Promise((resolve) => windows.push(() => resolve(false))),
  });
  const button = screen.getByRole('button', { name: 'Sign in with Google' });
  await user.click(button);
  expect(submit()).toBeDisabled();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(button);
  expect(windows).toHaveLength(2);
  act(() => windows[1]?.());
  expect(await screen.findByText('Logged In!')).toBeVisible();
});

test.each(['auth/cancelled-popup-request', 'auth/popup-closed-by-user'])(
  '[A107] a window that was left and then fails with %s is no failure',
  async (code) => {
    const { user, provider } = await fillIn();
    let fail = () => {};
    provider.override({
      logInWithGoogle: () =>
        new Promise((_, reject) => (fail = () => reject(new ProviderError('Closed', code)))),
    });
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(submit()).toBeEnabled());
    await act(async () => fail());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

test('[A105] an attempt that fails after a login by password is not mentioned', async () => {
  const { user, provider } = await fillIn();
  let fail = () => {};
  provider.override({
    logInWithGoogle: () => new Promise((_, reject) => (fail = () => reject(new Error('Late')))),
  });
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  expect(await screen.findByText('Logged In!')).toBeVisible();
  await act(async () => fail());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[A103] what the window of Google needs is loaded before it is opened', async () => {
  const { provider } = await fillIn();
  await waitFor(() => expect(provider.prepared()).toBe(1));
});

test('[A108] a signed-in user is redirected', async () => {
  await renderShell({ path: '/login', provider: createFakeProvider(makeUser()) });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the reset email can be requested, without revealing whether the account exists', async () => {
  const { user, provider } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByRole('alertdialog', { name: 'Check Your Email' })).toBeVisible();
  expect(provider.calls).toEqual([['sendPasswordReset', 'mina@example.com']]);
});

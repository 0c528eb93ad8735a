import { limits } from '@talentsphere/domain';
import { makeUser } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, type ShellOptions } from '../testing/render-shell';
import { ProviderError } from './provider/provider-error';

interface Entries {
  name?: string;
  email?: string;
  photoUrl?: string;
  password?: string;
}

type User = Awaited<ReturnType<typeof renderShell>>['user'];

/** Much faster than by clicks and keys. */
async function enter(user: User, label: string, value: string) {
  act(() => screen.getByLabelText(label).focus());
  await user.paste(value);
}

async function fillIn(entries: Entries, options: ShellOptions = {}) {
  const view = await renderShell({ path: '/signup', ...options });
  const {
    name = 'Mina Rao',
    email = 'mina@example.com',
    photoUrl = '',
    password = 'Abcdef',
  } = entries;
  await screen.findByRole('heading', { name: 'Create your account' });
  const values = {
    'Full Name': name,
    'Email address': email,
    'Photo URL': photoUrl,
    Password: password,
  };
  for (const [label, value] of Object.entries(values)) {
    if (value) await enter(view.user, label, value);
  }
  return view;
}

beforeEach(() => sessionStorage.clear());

const submit = () => screen.getByRole('button', { name: 'Sign up' });

test('[A109] [A110] [A111] the screen has its heading, fields, buttons and the link to log in', async () => {
  await renderShell({ path: '/signup' });
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toBeRequired();
  expect(screen.getByLabelText('Email address')).toBeRequired();
  expect(screen.getByLabelText('Photo URL')).not.toBeRequired();
  expect(screen.getByText('Optional')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^min\. 6 characters/);
  expect(submit()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('[A131] Google signs up too', async () => {
  const { user } = await fillIn({});
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
  expect(await screen.findByText('Account Created!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('[A338] Google on this page greets a returning user as such', async () => {
  const { user, provider } = await fillIn({});
  provider.override({
    logInWithGoogle: async () => {
      provider.announce(makeUser());
      return false;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
  expect(await screen.findByText('Logged In!')).toBeVisible();
  expect(screen.queryByText('Account Created!')).toBeNull();
});

test('[A130] a failed Google sign-in has its own title', async () => {
  const { user, provider } = await fillIn({});
  provider.override({ logInWithGoogle: () => Promise.reject(new Error('')) });
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Google Sign-In Failed' });
  expect(dialog).toHaveTextContent('An error occurred. Please try again.');
});

test('[A132] [A315] during the sign-up all controls are disabled, and a double click creates one account', async () => {
  const { user, provider } = await fillIn({});
  let finish = () => {};
  provider.override({ signUp: () => new Promise((resolve) => (finish = resolve)) });
  await user.dblClick(submit());
  expect(provider.calls).toHaveLength(1);
  for (const label of ['Full Name', 'Email address', 'Photo URL', 'Password']) {
    expect(screen.getByLabelText(label)).toBeDisabled();
  }
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(submit()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled();
  finish();
  await waitFor(() => expect(submit()).toBeEnabled());
});

test('[A116] [A118] [A121] [A122] [A124] [A126] the account is created, then its profile is set, then the home page is shown', async () => {
  const { user, provider } = await fillIn({});
  await user.click(submit());
  expect(await screen.findByText('Account Created!')).toBeVisible();
  expect(screen.getByText('Welcome to the product!')).toBeVisible();
  expect(provider.calls).toEqual([
    ['signUp', 'mina@example.com', 'Abcdef'],
    ['updateProfile', { displayName: 'Mina Rao', photoURL: null }],
  ]);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('[A123] the bar shows the new name without a reload', async () => {
  const { user } = await fillIn({});
  await user.click(submit());
  expect(await screen.findByLabelText('Dashboard of Mina Rao')).toHaveTextContent('M');
});

test.each<[string, Entries, string]>([
  ['[A113] [A120] too short', { password: 'Ab1' }, 'Password must be at least 6 characters long.'],
  [
    '[A114] no uppercase',
    { password: 'abcdef' },
    'Password must contain at least one uppercase letter.',
  ],
  [
    '[A115] no lowercase',
    { password: 'ABCDEF' },
    'Password must contain at least one lowercase letter.',
  ],
  ['[A117] photo', { photoUrl: 'ftp://x/y.png' }, 'Please enter a valid URL for the photo.'],
  [
    '[A119] several',
    { password: 'a', photoUrl: 'x' },
    'Password must be at least 6 characters long.',
  ],
  ['[A112] no name', { name: '  ' }, 'Please fill in all required fields.'],
])('%s → one warning, no call, values kept', async (_title, entries, text) => {
  const { user, provider } = await fillIn(entries);
  await user.click(submit());
  const dialogs = await screen.findAllByRole('alertdialog', { name: 'Validation Error' });
  expect(dialogs).toHaveLength(1);
  expect(dialogs[0]).toHaveTextContent(text);
  expect(provider.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveValue('mina@example.com'),
  );
  expect(screen.getByLabelText('Password')).toHaveValue(entries.password ?? 'Abcdef');
});

test('[A119] [A333] the dialog shows the first rule, the field all rules that are not met', async () => {
  const { user } = await fillIn({ password: 'a' });
  await user.click(submit());
  const dialog = await screen.findByRole('alertdialog', { name: 'Validation Error' });
  expect(dialog).toHaveTextContent('Password must be at least 6 characters long.');
  expect(dialog).not.toHaveTextContent('uppercase');
  const password = screen.getByLabelText('Password');
  expect(password).toBeInvalid();
  expect(password).toHaveAccessibleDescription(
    /6 characters \(not met\)\. an uppercase letter \(not met\)\. a lowercase letter \(met\)\. .*6 characters long\.$/,
  );
});

test('[A400] the rules of the password are ticked off while it is typed', async () => {
  const { user } = await fillIn({ password: 'Ab' });
  const password = screen.getByLabelText('Password');
  const rules = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((rule) => rule.textContent.match(/.*letter.*|.*char.*/) ?? []);
  expect(rules().map((text) => /\(met\)/.test(text))).toEqual([false, true, true]);
  await user.type(password, 'cdef');
  expect(rules().map((text) => /\(met\)/.test(text))).toEqual([true, true, true]);
  const rule = screen.getByText(/^min\. 6/);
  expect(rule.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('every wrong field is marked at once, an empty one with its own words', async () => {
  const { user } = await fillIn({ name: ' ', email: 'tess', photoUrl: 'x', password: 'a' });
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const messages = {
    'Full Name': /^Please fill in this field\.$/,
    'Email address': /^Please enter a valid email address\.$/,
    'Photo URL': /Please enter a valid URL for the photo\.$/,
    Password: /Password must be at least 6 characters long\.$/,
  };
  for (const [label, message] of Object.entries(messages)) {
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  }
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
});

test('[A400] an address with an account leads to the login with it, and back to where one came from', async () => {
  const { user, provider } = await fillIn({}, { state: { origin: '/task/42' } });
  const taken = new ProviderError('In use.', 'auth/email-already-in-use');
  provider.override({ signUp: () => Promise.reject(taken) });
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(email).toBeInvalid());
  await user.click(await screen.findByRole('link', { name: 'Sign in instead' }));
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(screen.getByLabelText('Email address')).toHaveValue('mina@example.com');
  expect(screen.getByRole('status')).toHaveTextContent(/^Please sign in to see the page/);
});

test('another address can be tried after one that is in use', async () => {
  const { user, provider } = await fillIn({});
  const taken = new ProviderError('In use.', 'auth/email-already-in-use');
  provider.override({ signUp: () => Promise.reject(taken) });
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  const email = await screen.findByLabelText('Email address');
  await waitFor(() => expect(email).toBeInvalid());
  await user.type(email, '.pt');
  expect(email).toBeValid();
  expect(screen.queryByRole('link', { name: 'Sign in instead' })).toBeNull();
});

test('[A333] [A343] the password can be shown, and the name has the limit of all names', async () => {
  const { user } = await fillIn({});
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Full Name')).toHaveAttribute('maxlength', `${limits.nameLength}`);
});

test.each([
  ['[A128] with a message', new Error('Not today'), 'Not today'],
  ['[A129] without one', new Error(''), 'Failed to create an account. Please try again.'],
])('the provider refuses %s', async (_title, error, text) => {
  const { user, provider } = await fillIn({});
  provider.override({ signUp: () => Promise.reject(error) });
  await user.click(submit());
  expect(await screen.findByRole('alertdialog', { name: 'Signup Failed' })).toHaveTextContent(text);
});

test('[A337] when only saving the profile fails, the user stays signed in, is informed, and can edit the profile', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, provider, shell } = await fillIn({});
  provider.override({ updateProfile: () => Promise.reject(new Error('no')) });
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(shell.host.session.store.getState().status).toBe('signed-in');
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/dashboard?edit=profile'),
  );
});

test('the return address is kept from login to sign-up', async () => {
  const { user } = await renderShell({ path: '/login', state: { origin: '/task/42' } });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: 'Create your account' });
  await enter(user, 'Full Name', 'Mina Rao');
  await enter(user, 'Email address', 'mina@example.com');
  await enter(user, 'Password', 'Abcdef');
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/task/42'));
});

test('[A586] what was typed is there again, except the password, until the account is created', async () => {
  const { shell, user } = await fillIn({
    photoUrl: 'https://x.example/a.png',
    password: 'Secret1',
  });
  await act(() => shell.router.navigate('/login'));
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret1');
  await act(() => shell.router.navigate('/signup'));
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveValue('Mina Rao'));
  expect(screen.getByLabelText('Email address')).toHaveValue('mina@example.com');
  expect(screen.getByLabelText('Photo URL')).toHaveValue('https://x.example/a.png');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await enter(user, 'Password', 'Secret1');
  await user.click(submit());
  expect(await screen.findByText('Account Created!')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['a logout', null],
  ['another user', makeUser({ uid: 'u2' })],
])('[A586] after %s, nobody sees what was typed before', async (_, next) => {
  const { provider } = await fillIn({});
  expect(JSON.stringify(sessionStorage)).toContain('mina@example.com');
  await act(async () => provider.announce(makeUser()));
  expect(JSON.stringify(sessionStorage)).toContain('mina@example.com');
  await act(async () => provider.announce(next));
  expect(sessionStorage).toHaveLength(0);
});

import { ApiError } from '@talentsphere/api';
import { mailKindNames } from '@talentsphere/domain';
import {
  createFakeHost,
  makeUser,
  renderRoutes,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../src/remote';

const noProfile = {
  headline: '',
  about: '',
  skills: [],
  languages: [],
  place: '',
  isRemote: false,
  works: [],
};

function open(options: FakeHostOptions = {}) {
  const { api, ...others } = options;
  const host = createFakeHost({
    session: makeUser(),
    ...others,
    api: {
      getOwnProfile: async () => noProfile,
      getEmailSettings: async () => ({ isOn: true, isOffered: true }),
      deleteAccount: async () => null,
      ...api,
    },
  });
  return renderRoutes(remote.routes, { path: '/settings', host });
}

beforeEach(() => sessionStorage.clear());

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const button = (name: string) => screen.findByRole('button', { name });

test('no form is shown before what is above it, which would move it, unless that is late', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open({ api: { getOwnProfile: () => new Promise(() => undefined) } });
  expect(await screen.findByText('Loading your settings')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  jest.useRealTimers();
});

test('what fails is asked for again once, when the forms are shown', async () => {
  const getOwnProfile = jest.fn(() => Promise.reject(new ApiError('Not now.', 503, undefined)));
  open({ api: { getOwnProfile } });
  expect(await button('Delete Account')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(getOwnProfile).toHaveBeenCalledTimes(2);
});

test('[A428] an account is deleted after a word was typed and the password confirmed', async () => {
  const { host, user } = open();
  await user.click(await button('Delete Account'));
  await waitFor(() =>
    expect(host.notices).toMatchObject([{ text: 'Please type DELETE to delete your account.' }]),
  );
  expect(host.accountChanges).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Type DELETE/), { target: { value: 'DELETE' } });
  fireEvent.change(screen.getByLabelText(/Password to Confirm/), { target: { value: 'Secret1' } });
  await user.click(await button('Delete Account'));
  await waitFor(() => expect(host.accountChanges).toEqual(['confirmed by Secret1', 'deleted']));
  expect(host.calls.map(({ name }) => name)).toContain('deleteAccount');
});

test('[A428] a deletion that is refused keeps the sign-in, and says why', async () => {
  const refuse = () =>
    Promise.reject(new ApiError('You have work in progress.', 409, 'wrong_status'));
  const { host, user } = open({ api: { deleteAccount: refuse } });
  fireEvent.change(await screen.findByLabelText(/Type DELETE/), { target: { value: 'DELETE' } });
  fireEvent.change(screen.getByLabelText(/Password to Confirm/), { target: { value: 'Secret1' } });
  await user.click(await button('Delete Account'));
  await waitFor(() =>
    expect(host.notices).toMatchObject([
      { title: 'Account Not Deleted', text: 'You have work in progress.' },
    ]),
  );
  expect(host.accountChanges).toEqual(['confirmed by Secret1']);
  expect(screen.getByLabelText(/Type DELETE/)).toHaveValue('DELETE');
});

test('[A428] who signs in with Google confirms with Google', async () => {
  const { host, user } = open({ session: { ...makeUser(), hasPassword: false } });
  fireEvent.change(await screen.findByLabelText(/Type DELETE/), { target: { value: 'DELETE' } });
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await user.click(await button('Delete Account'));
  await waitFor(() =>
    expect(host.accountChanges).toEqual(['Google prepared', 'confirmed by Google', 'deleted']),
  );
});

test.each([
  ['without a password', false, ['Google prepared']],
  ['with one', true, []],
])(
  '[A587] for an account %s, the window of Google is prepared or not',
  async (_, hasPassword, changes) => {
    const { host } = open({ session: { ...makeUser(), hasPassword } });
    expect(await button('Delete Account')).toBeVisible();
    expect(host.accountChanges).toEqual(changes);
  },
);

test('[A587] a shell that cannot prepare the window of Google shows the form as well', async () => {
  const host = createFakeHost({ session: { ...makeUser(), hasPassword: false } });
  delete host.session.prepareIdentity;
  renderRoutes(remote.routes, { path: '/settings', host });
  expect(await button('Delete Account')).toBeVisible();
});

test('[A429] address and password are changed with the present password', async () => {
  const { host, user } = open();
  fireEvent.change(await screen.findByLabelText(/New Email Address/), {
    target: { value: 'new@x.example' },
  });
  fireEvent.change(screen.getByLabelText(/Your Password/), { target: { value: 'Secret1' } });
  await user.click(await button('Change Address'));
  fireEvent.change(screen.getByLabelText(/Current Password/), { target: { value: 'Secret1' } });
  fireEvent.change(screen.getByLabelText(/New Password/), { target: { value: 'Better2' } });
  await user.click(await button('Change Password'));
  await waitFor(() =>
    expect(host.accountChanges).toEqual([
      'confirmed by Secret1',
      'email new@x.example',
      'confirmed by Secret1',
      'password Better2',
    ]),
  );
  expect(await button('Turn emails off')).toBeVisible();
});

test('[A586] a new address that was typed is there again, without the password, until the link is sent', async () => {
  const { unmount } = open();
  fireEvent.change(await screen.findByLabelText(/New Email Address/), {
    target: { value: 'new@x.example' },
  });
  fireEvent.change(screen.getByLabelText(/Your Password/), { target: { value: 'Secret1' } });
  unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret1');
  const { host, user: later } = open();
  expect(await screen.findByLabelText(/New Email Address/)).toHaveValue('new@x.example');
  expect(screen.getByLabelText(/Your Password/)).toHaveValue('');
  await later.type(screen.getByLabelText(/Your Password/), 'Secret1');
  await later.click(await button('Change Address'));
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Email Sent' }]));
  await waitFor(() => expect(screen.getByLabelText(/New Email Address/)).toHaveValue(''));
  expect(sessionStorage).toHaveLength(0);
});

describe('the data of an account', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const files: Blob[] = [];
  const revoke = jest.fn();
  let click: jest.SpyInstance;

  beforeEach(() => {
    files.length = 0;
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    // jsdom has neither.
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = revoke.mockClear();
  });
  afterAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

  test('[A430] is downloaded as a file', async () => {
    const data = { profile: { headline: 'Paints houses' } };
    const { host, user } = open({ api: { exportAccount: async () => data as never } });
    await user.click(await button('Download My Data'));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts).toMatchObject([
      { href: 'blob:1', download: 'my-talentsphere-data.json' },
    ]);
    expect(JSON.parse(await textOf(files[0]!))).toEqual(data);
    expect(host.notices).toEqual([]);
  });

  test('[A430] can be read from its address after the click, as browsers do', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = open({ api: { exportAccount: async () => ({ profile: {} }) as never } });
    await user.click(await button('Download My Data'));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(revoke).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(revoke.mock.calls).toEqual([['blob:1']]);
    jest.useRealTimers();
  });

  test('[A430] is no file when the download breaks off', async () => {
    const { host, user } = open({ api: { exportAccount: async () => null as never } });
    await user.click(await button('Download My Data'));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Data Not Downloaded' }]));
    expect(files).toEqual([]);
  });
});

test('[A495] each kind of notification has a choice below the switch for all emails', async () => {
  const kinds = { messages: false };
  const { host, user } = open({
    api: {
      getEmailSettings: async () => ({ isOn: true, isOffered: true, kinds }),
      changeEmailSettings: async ({ body }) => ({
        isOn: body.isOn ?? true,
        isOffered: true,
        kinds,
      }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Emails about' }));
  expect(section.getAllByRole('checkbox')).toHaveLength(mailKindNames.length);
  expect(section.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked();
  await user.click(section.getByRole('checkbox', { name: 'Questions and answers' }));
  expect(section.getByRole('checkbox', { name: 'Questions and answers' })).not.toBeChecked();
  expect(host.calls.filter(({ name }) => name === 'changeEmailSettings')).toMatchObject([
    { input: { body: { kinds: { questions: false } } } },
  ]);
  await user.click(await button('Turn emails off'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Emails about' })).toBeNull());
});

test('[A495] a choice that is refused is taken back, and says why', async () => {
  const { host, user } = open({
    api: {
      getEmailSettings: async () => ({ isOn: true, isOffered: true, kinds: {} }),
      changeEmailSettings: () => Promise.reject(new ApiError('Try later.', 503, 'unavailable')),
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Messages' });
  await user.click(box);
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Emails Not Changed' }]));
  expect(box).toBeChecked();
});

test('a choice that fails without an answer is read again: it may have been stored', async () => {
  const kinds = { messages: true };
  const { host, user } = open({
    api: {
      getEmailSettings: async () => ({ isOn: true, isOffered: true, kinds: { ...kinds } }),
      changeEmailSettings: async () => {
        kinds.messages = false;
        throw new ApiError('', 0, undefined);
      },
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Messages' });
  await user.click(box);
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Emails Not Changed' }]));
  await waitFor(() => expect(box).not.toBeChecked());
});

test('[A315] a choice that is being saved takes no other, and says so', async () => {
  let save = () => {};
  const changeEmailSettings = () =>
    new Promise<{ isOn: boolean; isOffered: boolean }>(
      (resolve) => (save = () => resolve({ isOn: true, isOffered: true })),
    );
  const getEmailSettings = async () => ({ isOn: true, isOffered: true, kinds: {} });
  const { host, user } = open({ api: { getEmailSettings, changeEmailSettings } });
  const box = await screen.findByRole('checkbox', { name: 'Messages' });
  await user.click(box);
  expect(box).toHaveAttribute('aria-disabled', 'true');
  expect(box).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Invitations to bid' })).toBeEnabled();
  save();
  await waitFor(() => expect(box).not.toHaveAttribute('aria-disabled'));
  await user.click(box);
  expect(box).toBeChecked();
  const sent = host.calls.filter(({ name }) => name === 'changeEmailSettings');
  expect(sent.map(({ input }) => input)).toEqual([
    { body: { kinds: { messages: false } } },
    { body: { kinds: { messages: true } } },
  ]);
});

test('[A495] a server that knows no kinds offers the switch alone', async () => {
  open();
  await button('Turn emails off');
  expect(screen.queryByRole('region', { name: 'Emails about' })).toBeNull();
});

import { ApiError } from '@talentsphere/api';
import { paths } from '@talentsphere/domain';
import {
  createFakeHost,
  expectConsole,
  makeUser,
  renderWithHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditProfile } from './edit-profile';

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({
    session: makeUser({ photoURL: 'https://example.com/mina.png' }),
    ...options,
  });
  const view = renderWithHost(<EditProfile />, { host });
  await view.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('dialog', { name: 'Edit Profile' });
  return view;
}

type Opened = Awaited<ReturnType<typeof open>>;

const name = () => screen.getByRole('textbox', { name: 'Display Name' });
const photo = () => screen.getByRole('textbox', { name: 'Photo URL' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[A241] opens with the profile as it is', async () => {
  await open();
  expect(name()).toHaveValue('Mina Rao');
  expect(name()).toBeRequired();
  expect(photo()).toHaveValue('https://example.com/mina.png');
  expect(photo()).toHaveAttribute('type', 'url');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

test('[A242] a name of spaces only is refused', async () => {
  const { user, host } = await open();
  await user.clear(name());
  await user.type(name(), '   ');
  await user.click(save());
  expect(host.notices).toEqual([
    { title: 'Validation Error', text: 'Display Name cannot be empty.', tone: 'warning' },
  ]);
  expect(name()).toBeInvalid();
  expect(host.profileChanges).toEqual([]);
});

test.each(['not a url', 'ftp://x/y.png'])('[A243] the photo %p is refused', async (value) => {
  const { user, host } = await open();
  await user.clear(photo());
  await user.type(photo(), value);
  await user.click(save());
  expect(host.profileChanges).toEqual([]);
  expect(photo()).toHaveAccessibleDescription(/Please enter a valid URL for the photo\./);
});

test('[A243] [A245] [A246] [A342] saving without a photo shows a notice for two seconds and closes the dialog', async () => {
  const { user, host } = await open();
  await user.clear(name());
  await user.type(name(), ' Mina R. ');
  await user.clear(photo());
  await user.click(save());
  await isClosed();
  expect(host.profileChanges).toEqual([{ displayName: 'Mina R.', photoURL: null }]);
  expect(host.notices).toEqual([
    {
      title: 'Profile Updated!',
      text: 'Your profile has been successfully updated.',
      tone: 'success',
      closesAfter: 2000,
    },
  ]);
  expect(host.session.store.getState().user).toMatchObject({ displayName: 'Mina R.' });
});

test('[A244] [A315] while saving, nothing can be changed and the dialog cannot be closed', async () => {
  let finish = () => {};
  const updateProfile = () => new Promise<void>((resolve) => (finish = resolve));
  const { user, host } = await open({ updateProfile });
  await user.dblClick(save());
  const saving = screen.getByRole('button', { name: 'Saving...' });
  expect(saving).toHaveAttribute('aria-disabled', 'true');
  expect(saving).toHaveFocus();
  expect(name()).toBeDisabled();
  expect(photo()).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => finish());
  await isClosed();
  expect(host.profileChanges).toHaveLength(1);
});

test('[A247] a failure is shown, its cause is logged, and the values stay', async () => {
  expectConsole(/The profile was not updated\. .*quota/);
  const { user, host } = await open({ updateProfile: () => Promise.reject(new Error('quota')) });
  await user.type(name(), ' Jr.');
  await user.click(save());
  expect(host.notices).toEqual([
    { title: 'Update Failed', text: 'Could not update your profile.', tone: 'error' },
  ]);
  expect(name()).toHaveValue('Mina Rao Jr.');
  expect(name()).toBeEnabled();
});

test('[A248] without a user it fails with a reason', async () => {
  expectConsole(/No user logged in/);
  const { user, host } = await open();
  act(() => host.signOut());
  await user.click(save());
  expect(host.notices).toMatchObject([{ title: 'Update Failed' }]);
});

test('[A249] Cancel calls nothing, and the next opening shows the profile as it is', async () => {
  const { user, host } = await open();
  await user.type(name(), ' typed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(host.profileChanges).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('dialog');
  expect(name()).toHaveValue('Mina Rao');
});

test.each([
  ['Escape', ({ user }: Opened) => user.keyboard('{Escape}')],
  ['Back', ({ host }: Opened) => act(async () => host.closeLastOverlay())],
])(
  '[A336] %s asks for confirmation after edits; cancelling keeps them, confirming closes',
  async (_, close) => {
    let answer = false;
    const opened = await open({ dialogs: { confirm: () => Promise.resolve(answer) } });
    const { user, host } = opened;
    await user.type(name(), '!');
    await close(opened);
    expect(host.questions).toHaveLength(1);
    expect(name()).toHaveValue('Mina Rao!');
    answer = true;
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
  },
);

test('[A336] Escape closes immediately without edits, and Cancel always does', async () => {
  const { user, host } = await open();
  await user.keyboard('{Escape}');
  await isClosed();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await user.type(name(), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(host.questions).toEqual([]);
});

test('[A337] the address with the parameter opens the dialog once', async () => {
  const host = createFakeHost({ session: makeUser() });
  const view = renderWithHost(<EditProfile />, { host, path: paths.editProfile });
  expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await waitFor(() => expect(view.location()).toBe(paths.dashboard));
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
});

const picture = (content = 'picture') => new File([content], 'me.png', { type: 'image/png' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [file] } });

test('[A482] an uploaded photo is shown at once, and saved with the profile', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  const uploadPhoto = jest.fn(() => new Promise<{ path: string }>((resolve) => (answer = resolve)));
  const { user, host } = await open({ api: { uploadPhoto } });
  await user.type(name(), ' Jr.');
  const button = screen.getByRole('button', { name: 'Upload a Photo' });
  expect(button).toHaveAccessibleDescription(/JPEG, PNG, WebP or GIF/);
  const file = picture();
  choose(file);
  expect(await screen.findByText('Uploading the photo...')).toHaveAttribute('role', 'status');
  await user.type(name(), ' II');
  await waitFor(() =>
    expect(uploadPhoto).toHaveBeenCalledWith(expect.objectContaining({ body: file })),
  );
  await act(async () => answer({ path: '/api/photos/new.webp' }));
  const address = 'http://localhost/api/photos/new.webp';
  expect(photo()).toHaveValue(address);
  expect(document.querySelector('[role=dialog] img')).toHaveAttribute('src', address);
  expect(screen.getByText(/Save your changes to show it\./)).toHaveAttribute('role', 'status');
  await user.click(save());
  await isClosed();
  expect(host.profileChanges).toEqual([{ displayName: 'Mina Rao Jr. II', photoURL: address }]);
});

test('[A482] a refused file leaves what was typed and the photo, and another can be chosen', async () => {
  const message = 'This file is not a picture that can be read.';
  const uploadPhoto = jest
    .fn<Promise<{ path: string }>, []>()
    .mockRejectedValueOnce(new ApiError(message, 422, 'not_a_picture'))
    .mockResolvedValueOnce({ path: '/api/photos/new.webp' });
  const { user } = await open({ api: { uploadPhoto } });
  await user.type(name(), ' Jr.');
  choose(picture('text'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Upload a Photo' })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(name()).toHaveValue('Mina Rao Jr.');
  expect(photo()).toHaveValue('https://example.com/mina.png');
  choose(picture());
  await waitFor(() => expect(photo()).toHaveValue('http://localhost/api/photos/new.webp'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[A482] a file of 50 MB is refused without being sent', async () => {
  const uploadPhoto = jest.fn();
  await open({ api: { uploadPhoto } });
  const file = picture();
  Object.defineProperty(file, 'size', { value: 50_000_000 });
  choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(/at most 5 MB/);
  expect(uploadPhoto).not.toHaveBeenCalled();
});

test('[A546] an upload can be cancelled, and the form works again', async () => {
  const { user } = await open({
    api: {
      uploadPhoto: ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    },
  });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Photo file'), {
      target: { files: [new File(['picture'], 'mina.png')] },
    });
  });
  expect(screen.getByText('Uploading the photo...')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(photo()).toHaveValue('https://example.com/mina.png');
  expect(screen.getByRole('button', { name: 'Upload a Photo' })).toHaveFocus();
});

test('[A554] an address that is typed while a photo is uploaded is not replaced by it', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  const { user } = await open({
    api: { uploadPhoto: () => new Promise((resolve) => (answer = resolve)) },
  });
  await act(async () => choose(picture()));
  await user.clear(photo());
  await user.type(photo(), 'https://example.com/new.png');
  await act(async () => answer({ path: '/api/photos/late.webp' }));
  expect(photo()).toHaveValue('https://example.com/new.png');
  expect(screen.queryByText(/^Uploading/)).toBeNull();
});

test('[A554] an address that is typed after a photo was uploaded is not called uploaded', async () => {
  const { user } = await open({
    api: { uploadPhoto: () => Promise.resolve({ path: '/api/photos/new.webp' }) },
  });
  choose(picture());
  expect(await screen.findByText(/^Uploaded\./)).toBeVisible();
  await user.type(photo(), '?');
  expect(screen.queryByText(/^Uploaded\./)).toBeNull();
});

test('[A546] who has the focus on what cancels an upload keeps it in the form when that ends', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  await open({ api: { uploadPhoto: () => new Promise((resolve) => (answer = resolve)) } });
  await act(async () => choose(picture()));
  screen.getByRole('button', { name: 'Cancel upload' }).focus();
  await act(async () => answer({ path: '/api/photos/new.webp' }));
  expect(screen.getByRole('button', { name: 'Upload a Photo' })).toHaveFocus();
});

test('[A554] nothing is saved while the user is asked whether to discard it', async () => {
  let answer: (upload: { path: string }) => void = () => {};
  let decide: (discard: boolean) => void = () => {};
  const { user, host } = await open({
    api: { uploadPhoto: () => new Promise((resolve) => (answer = resolve)) },
    dialogs: { confirm: () => new Promise((resolve) => (decide = resolve)) },
  });
  await user.type(name(), '!');
  await act(async () => choose(picture()));
  await user.click(save());
  await user.keyboard('{Escape}');
  expect(host.questions).toHaveLength(1);
  await act(async () => answer({ path: '/api/photos/new.webp' }));
  expect(host.profileChanges).toEqual([]);
  await act(async () => decide(false));
  expect(screen.getByText(/^This was not sent\./)).toHaveAttribute('role', 'status');
  await user.click(save());
  await isClosed();
  expect(host.profileChanges).toHaveLength(1);
});

import { ApiError } from '@talentsphere/api';
import { workFileLimits } from '@talentsphere/domain';
import {
  createFakeHost,
  makeTask,
  makeUser,
  renderWithHost,
  type FakeHostOptions,
} from '@talentsphere/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MessageStep } from './message-step';

const file = (name: string, content = 'content') => new File([content], name);
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files } });
const list = () => within(screen.getByRole('list', { name: 'Files' }));
const message = () => screen.getByRole('textbox', { name: /What are you handing in/ });
const send = () => screen.getByRole('button', { name: 'Hand In the Work' });

function open(api: NonNullable<FakeHostOptions['api']>) {
  const onEnd = jest.fn();
  const host = createFakeHost({ session: makeUser(), api });
  const view = renderWithHost(
    <MessageStep
      taskId="7"
      name="handIn"
      label="Hand In the Work"
      takesFocus={false}
      onEnd={onEnd}
    />,
    { host },
  );
  return { ...view, onEnd };
}

const uploaded = (name: string) => ({ name, kind: 'pdf' as const, bytes: 1_234_567 });

beforeEach(() => sessionStorage.clear());

test('[A508] files are uploaded when they are chosen, can be removed, and are handed in with the message', async () => {
  let answer: (value: ReturnType<typeof uploaded>) => void = () => {};
  const uploadWorkFile = jest
    .fn()
    .mockImplementationOnce(async () => uploaded('first'))
    .mockImplementationOnce(async () => uploaded('second'))
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const changeTaskStatus = jest.fn(async () => makeTask());
  const { user, onEnd } = open({ uploadWorkFile, changeTaskStatus });
  expect(screen.getByRole('button', { name: 'Add Files' })).toHaveAccessibleDescription(
    /Up to 5 pictures, PDFs or ZIPs of 5 MB\./,
  );
  choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  expect(await list().findByText('Uploading...')).toBeVisible();
  await waitFor(() => expect(list().getAllByText('1.2 MB')).toHaveLength(2));
  expect(screen.getByText('Uploading, 1 to go')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(screen.getByRole('button', { name: 'Add Files' })).toHaveFocus();
  await user.type(message(), 'Done.');
  await user.click(send());
  // It waits for what is on its way.
  expect(changeTaskStatus).not.toHaveBeenCalled();
  await act(async () => answer(uploaded('third')));
  await waitFor(() => expect(onEnd).toHaveBeenCalled());
  expect(changeTaskStatus).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        status: 'handed in',
        message: 'Done.',
        files: [
          { name: 'second', title: 'b.pdf' },
          { name: 'third', title: 'c.pdf' },
        ],
      },
    }),
  );
});

test('[A508] what is refused is said at the field, and neither the message nor other files are lost', async () => {
  const refusal = 'This file cannot be handed in.';
  const uploadWorkFile = jest
    .fn()
    .mockResolvedValueOnce(uploaded('first'))
    .mockRejectedValueOnce(new ApiError(refusal, 422, 'not_a_picture'));
  const changeTaskStatus = jest.fn();
  const { user, onEnd } = open({ uploadWorkFile, changeTaskStatus });
  await user.type(message(), 'Long text.');
  const huge = file('huge.zip');
  Object.defineProperty(huge, 'size', { value: 50_000_000 });
  choose(file('a.pdf'), file('b.exe'), huge, file('none.pdf', ''));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`b.exe: ${refusal}`));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'huge.zip is too large: a file can have at most 5 MB.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('none.pdf is empty.');
  expect(uploadWorkFile).toHaveBeenCalledTimes(2);
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  expect(message()).toHaveValue('Long text.');
  expect(onEnd).not.toHaveBeenCalled();
});

test('[A508] an upload whose answer breaks off has failed: nothing says what the file is called', async () => {
  const uploadWorkFile = jest.fn().mockResolvedValue(null);
  open({ uploadWorkFile, changeTaskStatus: jest.fn() });
  choose(file('a.pdf'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^a\.pdf: (?!.*(undefined|null))/),
  );
});

test('[A508] an upload that fails after the form was sent keeps it open', async () => {
  let fail: (error: Error) => void = () => {};
  const uploadWorkFile = jest.fn(
    () => new Promise<ReturnType<typeof uploaded>>((_, reject) => (fail = reject)),
  );
  const changeTaskStatus = jest.fn();
  const { user } = open({ uploadWorkFile, changeTaskStatus });
  await user.type(message(), 'Text.');
  choose(file('a.pdf'));
  await user.click(send());
  await act(async () => fail(new ApiError('', 0, undefined)));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^a\.pdf: /);
  expect(changeTaskStatus).not.toHaveBeenCalled();
  expect(message()).toHaveValue('Text.');
});

test('[A508] one file too many is refused, and uploaded files are there after a reload', async () => {
  const uploadWorkFile = jest.fn(async () => uploaded('one'));
  const { unmount } = open({ uploadWorkFile });
  choose(...Array.from({ length: workFileLimits.count + 1 }, (_, index) => file(`${index}.pdf`)));
  expect(screen.getByRole('alert')).toHaveTextContent('5.pdf is one too many');
  await waitFor(() => expect(list().getAllByText('1.2 MB')).toHaveLength(workFileLimits.count));
  unmount();
  open({ uploadWorkFile });
  expect(list().getAllByRole('listitem')).toHaveLength(workFileLimits.count);
});

test('[A546] to remove a file ends its upload, and the next one does not wait for it', async () => {
  const uploadWorkFile = jest
    .fn()
    .mockImplementationOnce(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    )
    .mockImplementationOnce(async () => uploaded('second'));
  const { user } = open({ uploadWorkFile });
  choose(file('slow.zip'), file('b.pdf'));
  await waitFor(() => expect(uploadWorkFile).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Remove slow.zip' }));
  expect(await list().findByText('1.2 MB')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

describe('[A508] an upload that ends', () => {
  const openSlow = () => {
    let end: { resolve: (value: ReturnType<typeof uploaded>) => void; reject: (e: Error) => void };
    const uploadWorkFile = jest.fn(
      () =>
        new Promise<ReturnType<typeof uploaded>>((resolve, reject) => (end = { resolve, reject })),
    );
    return { ...open({ uploadWorkFile }), uploadWorkFile, end: () => end };
  };

  test('after the form was left does not come back with the next one', async () => {
    const { user, unmount, uploadWorkFile, end } = openSlow();
    choose(file('a.pdf'));
    await waitFor(() => expect(uploadWorkFile).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await act(async () => end().resolve(uploaded('late')));
    unmount();
    openSlow();
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
  });

  test('after its file was removed is not a failure of the form', async () => {
    const { user, uploadWorkFile, end } = openSlow();
    choose(file('a.pdf'));
    await waitFor(() => expect(uploadWorkFile).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await act(async () => end().reject(new ApiError('', 0, undefined)));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('a form that was left and opened again while it was being sent', () => {
  async function openAgain() {
    let answer: () => void = () => {};
    const changeTaskStatus = jest
      .fn(async () => makeTask())
      .mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(makeTask()))));
    const api = { changeTaskStatus, uploadWorkFile: async () => uploaded('first') };
    const first = open(api);
    await first.user.type(message(), 'Done.');
    await first.user.click(send());
    first.unmount();
    const second = open(api);
    expect(message()).toHaveValue('Done.');
    const succeed = async () => {
      await act(async () => answer());
      await waitFor(() => expect(first.onEnd).toHaveBeenCalled());
    };
    return { ...second, open: () => open(api), changeTaskStatus, succeed };
  }

  test('is not sent again', async () => {
    const { user, onEnd, changeTaskStatus, succeed } = await openAgain();
    await succeed();
    await user.click(send());
    await waitFor(() => expect(onEnd).toHaveBeenCalled());
    expect(changeTaskStatus).toHaveBeenCalledTimes(1);
  });

  test('keeps another text in the tab, and sends it', async () => {
    const { user, unmount, open, changeTaskStatus, succeed } = await openAgain();
    await user.type(message(), ' And more.');
    await succeed();
    unmount();
    const { onEnd } = open();
    expect(message()).toHaveValue('Done. And more.');
    await user.click(send());
    await waitFor(() => expect(onEnd).toHaveBeenCalled());
    expect(changeTaskStatus).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { status: 'handed in', message: 'Done. And more.' } }),
    );
    expect(sessionStorage).toHaveLength(0);
  });

  test('keeps a file that was added in the tab', async () => {
    const { unmount, open, succeed } = await openAgain();
    choose(file('a.pdf'));
    await list().findByText('1.2 MB');
    await succeed();
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeVisible();
  });

  test('sends a file that was added', async () => {
    const { user, onEnd, changeTaskStatus, succeed } = await openAgain();
    choose(file('a.pdf'));
    await list().findByText('1.2 MB');
    await succeed();
    await user.click(send());
    await waitFor(() => expect(onEnd).toHaveBeenCalled());
    expect(changeTaskStatus).toHaveBeenCalledTimes(2);
  });
});

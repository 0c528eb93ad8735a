import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeUser } from '@talentsphere/testing';
import { createFakeProvider } from '../testing/fake-provider';
import { renderShell } from '../testing/render-shell';

async function setUp() {
  const view = await renderShell({ path: '/nowhere' });
  return { ...view, dialogs: view.shell.host.dialogs };
}

/** Without what is leaving. */
const shown = (text: string | RegExp) =>
  screen.queryAllByText(text, { ignore: '[aria-hidden] *' }).map(({ textContent }) => textContent);

// The first one: the code of dialogs is loaded once.
test('the focus returns to where it was when the dialog was asked for, and not loaded yet', async () => {
  const { dialogs } = await setUp();
  const link = screen.getByRole('link', { name: 'Go Back Home' });
  act(() => link.focus());
  act(() => void dialogs.notify({ tone: 'warning', title: 'Wrong', text: 'Look.' }));
  act(() => link.blur());
  await act(() => import('./open-requests'));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(link).toHaveFocus());
});

test.each([1_500, 2_000])(
  '[A94] [A125] a toast closes by itself after %i ms',
  async (closesAfter) => {
    const { dialogs } = await setUp();
    // The first notice fetches the code of all; its duration starts when it is shown.
    await import('./open-requests');
    jest.useFakeTimers();
    let closed = false;
    await act(async () => {
      void dialogs
        .notify({ tone: 'success', title: 'Done!', text: 'Well.', closesAfter })
        .then(() => (closed = true));
    });
    await act(() => jest.advanceTimersByTimeAsync(closesAfter - 1));
    expect(screen.getByText('Done!')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(shown('Done!')).toEqual([]);
    expect(closed).toBe(true);
    jest.useRealTimers();
  },
);

test('[A403] a toast offers an action, and stays while the pointer moves over it or it has the focus', async () => {
  const { dialogs } = await setUp();
  await import('./open-requests');
  jest.useFakeTimers();
  const run = jest.fn();
  const action = { label: 'Undo', run };
  await act(async () => {
    void dialogs.notify({ tone: 'success', title: 'Done!', text: '', closesAfter: 2_000, action });
  });
  const undo = screen.getByRole('button', { name: 'Undo' });
  const wait = () => act(() => jest.advanceTimersByTimeAsync(5_000));
  fireEvent.pointerMove(undo);
  await wait();
  act(() => undo.focus());
  fireEvent.pointerLeave(undo.parentElement!.parentElement!);
  await wait();
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown('Done!')).toEqual([]);
  jest.useRealTimers();
});

test('[A579] three toasts are shown at most; the next ones follow, each for its time', async () => {
  const { dialogs } = await setUp();
  await import('./open-requests');
  jest.useFakeTimers();
  await act(async () => {
    for (const title of ['1', '2', '3', '4', '5'])
      void dialogs.notify({ tone: 'success', title, text: '', closesAfter: 2_000 });
  });
  const numbers = () => shown(/^[1-5]$/);
  expect(numbers()).toEqual(['1', '2', '3']);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(numbers()).toEqual(['4', '5']);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(numbers()).toEqual(['4', '5']);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(numbers()).toEqual([]);
  jest.useRealTimers();
});

test('[A597] the last toast leaves in view, out of reach, and the next one is shown', async () => {
  const { dialogs } = await setUp();
  const show = async (title: string) => {
    act(() => void dialogs.notify({ tone: 'success', title, text: 'Well.', closesAfter: 60_000 }));
    return screen.findByText(title);
  };
  const first = await show('First');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(first.closest('[inert]')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(await show('Second')).toBeVisible();
  await waitFor(() => expect(first).not.toBeInTheDocument());
});

test('a toast over which the pointer rests closes by itself', async () => {
  const { dialogs } = await setUp();
  await import('./open-requests');
  jest.useFakeTimers();
  await act(async () => {
    void dialogs.notify({ tone: 'success', title: 'Done!', text: '', closesAfter: 2_000 });
  });
  fireEvent.pointerEnter(screen.getByText('Done!'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(shown('Done!')).toEqual([]);
  jest.useRealTimers();
});

test('a dialog stays until the user closes it, and dialogs are shown one after another', async () => {
  const { dialogs, user } = await setUp();
  let closed = false;
  act(() => {
    void dialogs.notify({ tone: 'error', title: 'First', text: 'a' }).then(() => (closed = true));
    void dialogs.notify({ tone: 'error', title: 'Second', text: 'b' });
  });
  expect(await screen.findByRole('alertdialog', { name: 'First' })).toBeVisible();
  expect(screen.queryByRole('alertdialog', { name: 'Second' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alertdialog', { name: 'Second' })).toBeVisible();
  expect(closed).toBe(true);
});

test('a toast is announced: its region was there before, holds no dialogs, and is not hidden by them', async () => {
  const { dialogs } = await setUp();
  const regions = [...document.querySelectorAll('[aria-live=polite]')];
  act(() => {
    void dialogs.notify({ tone: 'success', title: 'Done!', text: 'Well.', closesAfter: 60_000 });
    void dialogs.notify({ tone: 'error', title: 'First', text: 'a' });
  });
  const region = (await screen.findByText('Done!')).closest('[aria-live]');
  expect(regions).toContain(region);
  expect(region).not.toContainElement(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
  expect(region?.closest('[aria-hidden]')).toBeNull();
});

test('a question resolves to the answer; Escape means no', async () => {
  const { dialogs, user } = await setUp();
  const question = {
    tone: 'danger',
    title: 'Are you sure?',
    text: 'x',
    confirmLabel: 'Yes',
  } as const;
  const answers: boolean[] = [];
  act(() => void dialogs.confirm(question).then((answer) => answers.push(answer)));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(answers).toEqual([true]));
  act(() => void dialogs.confirm(question).then((answer) => answers.push(answer)));
  await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual([true, false]));
});

test.each([
  ['the session ends', null],
  ['another person signs in', makeUser({ uid: 'another' })],
])('when %s, what was shown and asked before is gone, and answered with no', async (_, next) => {
  const provider = createFakeProvider(makeUser());
  const { shell } = await renderShell({ path: '/nowhere', provider });
  const { dialogs } = shell.host;
  const answers: boolean[] = [];
  const action = { label: 'Undo', run: () => undefined };
  act(() => {
    void dialogs
      .confirm({ tone: 'neutral', title: 'Hire Ann?', text: 'x', confirmLabel: 'Hire' })
      .then((answer) => answers.push(answer));
    void dialogs.notify({ tone: 'error', title: 'Not sent', text: 'x' });
    void dialogs.notify({ tone: 'info', title: 'Done!', text: '', closesAfter: 60_000, action });
  });
  expect(await screen.findByRole('alertdialog', { name: 'Hire Ann?' })).toBeVisible();
  await act(async () => provider.announce(next));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(shown('Done!')).toEqual([]);
  expect(answers).toEqual([false]);
});

import { createFakeHost, renderWithHost } from '@talentsphere/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { lazyOverlay } from './lazy-overlay';

const failure = Object.assign(new Error('Loading chunk 677 failed.'), { name: 'ChunkLoadError' });
const found = {
  default: ({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open ? <button onClick={onClose}>Close</button> : <p>Closing</p>,
};
const reported = jest.fn();

beforeEach(() => {
  reported.mockReset();
  Object.assign(globalThis, { reportError: reported });
});

function show(load: () => Promise<typeof found>, tryAgain = true) {
  const Overlay = lazyOverlay(load);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Overlay open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  const host = createFakeHost({ dialogs: { confirm: () => Promise.resolve(tryAgain) } });
  return renderWithHost(<Screen />, { host });
}

const button = (name: string) => screen.getByRole('button', { name });

test('its code is fetched when it first opens, and it stays while it closes', async () => {
  const load = jest.fn(() => Promise.resolve(found));
  const { user } = show(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(button('Open'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByText('Closing')).toBeVisible();
  await user.click(button('Open'));
  expect(button('Close')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[A384] a download that fails once is tried again', async () => {
  const load = jest.fn(() => Promise.resolve(found)).mockRejectedValueOnce(failure);
  const { user } = show(load);
  await user.click(button('Open'));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(reported).not.toHaveBeenCalled();
});

test('[A384] when it fails twice the screen stays, the failure is reported, and the next opening requests it again', async () => {
  const load = jest.fn(() => Promise.resolve(found));
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const { user, host } = show(load, false);
  await user.click(button('Open'));
  await waitFor(() => expect(host.questions).toHaveLength(1));
  expect(host.questions[0]).toMatchObject({ title: 'Not Available', confirmLabel: 'Try Again' });
  expect(JSON.stringify(host.questions)).not.toContain('chunk');
  expect(reported).toHaveBeenCalledWith(failure);
  await user.click(button('Open'));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(host.questions).toHaveLength(1);
});

test('[A578] a dialog says that it loads, and Try Again opens it as soon as its code can be loaded', async () => {
  let fail: (error: Error) => void = () => {};
  const load = jest.fn(() => Promise.resolve(found));
  load
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure);
  const { user, host } = show(load);
  await user.click(button('Open'));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  fail(failure);
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(host.questions).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(5);
});

test('[A402] Back while its code is loading closes it, and nothing opens when the code arrives', async () => {
  let arrive: (code: typeof found) => void = () => {};
  const { user, host } = show(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(button('Open'));
  await act(async () => host.closeLastOverlay());
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => arrive(found));
  expect(screen.getByText('Closing')).toBeVisible();
});

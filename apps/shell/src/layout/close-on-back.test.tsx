import { paths } from '@talentsphere/host';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

/** The shell at the sign-up screen, to which the log-in screen led. */
async function atSignUp() {
  const shown = await renderShell({ path: paths.login });
  await act(() => shown.shell.router.navigate(paths.signUp));
  const changes = (count: number) =>
    new Promise<void>((resolve) => {
      let left = count;
      const onChange = () => {
        left -= 1;
        if (left > 0) return;
        removeEventListener('popstate', onChange);
        resolve();
      };
      addEventListener('popstate', onChange);
    });
  const back = (expected: { isBlocked: boolean }) =>
    act(async () => {
      // A blocked one is undone.
      const moved = changes(expected.isBlocked ? 2 : 1);
      history.back();
      await moved;
    });
  return { ...shown, back };
}

const question = { title: 'Sure?', text: '…', confirmLabel: 'Yes', tone: 'danger' } as const;

test('without an overlay, Back leads to the screen before', async () => {
  const { back } = await atSignUp();
  await back({ isBlocked: false });
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});

test('[A402] Back answers a question with no, and the screen stays', async () => {
  const { shell, back } = await atSignUp();
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = shell.host.dialogs.confirm(question)));
  expect(await screen.findByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
  await back({ isBlocked: true });
  expect(await answer).toBe(false);
  await waitFor(() => expect(location.pathname).toBe(paths.signUp));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await back({ isBlocked: false });
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});

test('[A402] Back closes the menu', async () => {
  const { user, back } = await atSignUp();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await back({ isBlocked: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.pathname).toBe(paths.signUp));
});

test('[A402] Back closes the menu also after the navigation was skipped', async () => {
  const { user, back } = await atSignUp();
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await back({ isBlocked: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe(paths.signUp);
});

test('[A402] Back closes an overlay at once, whatever is still being rendered', async () => {
  const { shell, back } = await atSignUp();
  const closed = jest.fn();
  const release = shell.host.overlays.open(closed);
  let closedAtOnce: number | undefined;
  addEventListener('popstate', () => (closedAtOnce = closed.mock.calls.length), { once: true });
  await back({ isBlocked: true });
  expect(closedAtOnce).toBe(1);
  release();
});

test('[A402] of two overlays, Back closes the one that was opened last', async () => {
  const { shell, back } = await atSignUp();
  const closed: string[] = [];
  const close = ['first', 'last'].map((name) => {
    const release = shell.host.overlays.open(() => {
      closed.push(name);
      release();
    });
    return release;
  });
  await back({ isBlocked: true });
  expect(closed).toEqual(['last']);
  await back({ isBlocked: true });
  expect(closed).toEqual(['last', 'first']);
  close.forEach((release) => release());
});

test('[A402] an overlay does not keep a logout or a redirect from leaving the screen', async () => {
  const { shell } = await atSignUp();
  shell.host.overlays.open(() => undefined);
  await act(() => shell.router.navigate(paths.home, { replace: true }));
  expect(location.pathname).toBe(paths.home);
});

import { paths } from '@talentsphere/host';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

/** Of the shells of tests before, which a browser would have left with their pages. */
let listeners: EventListenerOrEventListenerObject[] = [];
beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'popstate') listeners.push(listener);
    add(type, listener, options);
  });
});
afterEach(() => {
  for (const listener of listeners) removeEventListener('popstate', listener);
  listeners = [];
});

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

describe('on the first entry of the page', () => {
  /** Of another page, for which the router has a number as well. */
  const before = { isBefore: true, idx: -1 };
  let moves = 0;
  const count = () => (moves += 1);
  // Before the shell's, which keep some from the listeners that come later.
  beforeAll(() => addEventListener('popstate', count, true));
  afterAll(() => removeEventListener('popstate', count, true));

  /** @param expected how often the entry changes, with what the shell does about it */
  const move = (go: () => void, expected: number) =>
    act(async () => {
      moves = 0;
      go();
      while (moves < expected) await new Promise((resolve) => setTimeout(resolve, 5));
    });
  const back = (expected: number) => move(() => history.back(), expected);

  async function withOverlay() {
    history.pushState(before, '', '/before');
    const { shell } = await renderShell({ path: paths.login });
    // The router gives no key to the entry with which a page is opened.
    history.replaceState({ idx: 0 }, '');
    const closed = jest.fn();
    const open = () => {
      const release = shell.host.overlays.open(() => {
        closed();
        release();
      });
      return release;
    };
    const close = open();
    await waitFor(() => expect(history.state).toMatchObject({ isCover: true }));
    return { shell, open, close, closed };
  }

  test('[A513] a filter or a redirect below an overlay does not change what Back does', async () => {
    const { shell, close, closed } = await withOverlay();
    await act(() => shell.router.navigate('/login?from=1', { replace: true }));
    await back(2);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(location.search).toBe('?from=1');
    close();
    await back(2);
    expect(history.state).toEqual(before);
    await move(() => history.forward(), 1);
    expect(location.search).toBe('?from=1');
  });

  test('[A513] an overlay that asks before it closes adds no second entry', async () => {
    const { shell, open, close } = await withOverlay();
    close();
    const { length } = history;
    const release = shell.host.overlays.open(() => {
      release();
      open();
    });
    await back(2);
    // What is loaded when an overlay opens.
    await act(async () => void (await import('./cover-first-entry')));
    expect(history).toHaveLength(length);
    expect(history.state).toMatchObject({ isCover: true });
  });

  test('[A513] Back closes what covers it each time, and the screen stays', async () => {
    const { open, closed } = await withOverlay();
    const { length } = history;
    await back(2);
    expect(closed).toHaveBeenCalledTimes(1);
    open();
    await back(2);
    expect(closed).toHaveBeenCalledTimes(2);
    expect(location.pathname).toBe(paths.login);
    expect(history).toHaveLength(length);
  });

  test('[A513] one Back leaves the page when nothing covers it any longer', async () => {
    const { close } = await withOverlay();
    close();
    await back(2);
    expect(history.state).toEqual(before);
  });

  test('[A513] Back from the next screen leads to this one, once', async () => {
    const { shell, close } = await withOverlay();
    close();
    await act(() => shell.router.navigate(paths.signUp));
    await back(1);
    await waitFor(() => expect(shell.router.state.location.pathname).toBe(paths.login));
    await back(2);
    expect(history.state).toEqual(before);
  });

  test('[A513] Forward closes it as well, and a link leads on', async () => {
    const { shell, open, close, closed } = await withOverlay();
    close();
    await act(() => shell.router.navigate(paths.signUp));
    await back(1);
    await waitFor(() => expect(shell.router.state.location.pathname).toBe(paths.login));
    open();
    await move(() => history.forward(), 2);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe(paths.login);
    await act(() => shell.router.navigate(paths.signUp));
    await waitFor(() => expect(location.pathname).toBe(paths.signUp));
  });
});

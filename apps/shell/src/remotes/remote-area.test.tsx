import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import { Link, type Host } from '@talentsphere/host';
import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { hydrateTyped } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { act, screen } from '@testing-library/react';
import { createPageReleases } from '../releases/page-releases';
import { releaseOf, renderShell } from '../testing/render-shell';
import type { Shell } from '../shell';
import { ShellContext } from '../shell-context';
import { RemoteArea } from './remote-area';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Fails once, then loads. */
function failingOnce() {
  let attempts = 0;
  return () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new RemoteUnavailable('area', 'entry', 'it is down.'))
      : Promise.resolve({ routes: [{ path: '/area', element: 'Here again' }] });
  };
}

test('a remote that failed to load is loaded when the browser is back online', async () => {
  await renderShell({ path: '/area', remotes: { '/area': failingOnce() } });
  expect(await screen.findByText(/is not available right now/)).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here again')).toBeVisible();
});

test('[A325] a remote that fails to load shows an error in its own area, with a title, a link to the home page and Try Again', async () => {
  const load = jest.fn(failingOnce());
  await renderShell({ path: '/area', remotes: { '/area': load } });
  const title = 'This part of the page is not available right now.';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe('Not Available | TalentSphere');
  expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await screen.findByText('Here again')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('Try Again from the keyboard leaves the focus in the area of the remote', async () => {
  const { user } = await renderShell({ path: '/area', remotes: { '/area': failingOnce() } });
  (await screen.findByRole('button', { name: 'Try Again' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Here again')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Try Again after a request that hangs aborts nothing while there is unsaved work, and is offered again to who stays', async () => {
  const stop = jest.spyOn(window, 'stop');
  const hung = new RemoteUnavailable('area', 'entry', 'it hangs.', { hung: true });
  const { shell } = await renderShell({
    path: '/area',
    remotes: { '/area': () => Promise.reject(hung) },
  });
  shell.work.port.hold();
  const button = await screen.findByRole('button', { name: 'Try Again' });
  await act(async () => button.click());
  expect(stop).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('[A385] a disabled remote is not loaded: its area says that it is not available, without an error', async () => {
  const load = jest.fn(() => Promise.resolve({ routes: [{ path: '/area', element: 'Area' }] }));
  await renderShell({ path: '/area', remotes: { '/area': load }, disabled: true });
  const title = 'This part of the page is not available right now.';
  expect(screen.getByText(title)).toBeVisible();
  expect(document.title).toBe('Not Available | TalentSphere');
  expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByText(title)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test('[A44] an address below a remote’s own that it does not serve is not found', async () => {
  const load = () => Promise.resolve({ routes: [{ path: '/area', element: 'Area' }] });
  await renderShell({ path: '/area/xyz', remotes: { '/area': load } });
  expect(screen.getByText('404 - Page Not Found')).toBeVisible();
});

test('a release that throws while it renders is replaced by the previous one, without a visible error', async () => {
  const Broken = (): never => {
    throw new Error('boom');
  };
  let broken = true;
  const load = () =>
    Promise.resolve({
      routes: [{ path: '/area', element: broken ? <Broken /> : 'The one before' }],
    });
  const failures: unknown[] = [];
  const onRemoteFailure = (name: string, error: unknown) => {
    failures.push([name, String(error)]);
    broken = false;
    return true;
  };
  await renderShell({ path: '/area', remotes: { '/area': load }, onRemoteFailure });
  expect(await screen.findByText('The one before')).toBeVisible();
  expect(failures).toEqual([['/area', 'Error: boom']]);
});

test('a response that a screen throws does not count as a failure of its release', async () => {
  const NotThere = (): never => {
    throw Object.assign(new Error('gone'), { status: 500, statusText: 'Broken' });
  };
  const onRemoteFailure = jest.fn(() => true);
  const load = () => Promise.resolve({ routes: [{ path: '/area', element: <NotThere /> }] });
  await renderShell({ path: '/area', remotes: { '/area': load }, onRemoteFailure });
  expect(await screen.findByText('500 - Error')).toBeVisible();
  expect(onRemoteFailure).not.toHaveBeenCalled();
});

test('after all attempts have failed, Try Again starts over, and another address of the remote is attempted automatically', async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('boom');
    return 'Whole again';
  };
  const routes = [
    { path: '/area', element: <Fragile /> },
    { path: '/area/other', element: 'Another screen' },
  ];
  const load = () => Promise.resolve({ routes });
  const { shell } = await renderShell({ path: '/area', remotes: { '/area/*': load } });
  expect(await screen.findByText('boom')).toBeVisible();
  await act(() => shell.router.navigate('/area/other'));
  expect(screen.getByText('Another screen')).toBeVisible();
  await act(() => shell.router.navigate('/area'));
  broken = false;
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByText('Whole again')).toBeVisible();
});

test('a failure of which it is known only at another address of the remote what follows is not shown there', async () => {
  const Broken = (): never => {
    throw new Error('boom');
  };
  const routes = [
    { path: '/area', element: <Broken /> },
    { path: '/area/other', element: 'Another screen' },
  ];
  let resolve: (isRecovered: boolean) => void = () => undefined;
  const recovering = new Promise<boolean>((settle) => (resolve = settle));
  const { shell } = await renderShell({
    path: '/area',
    remotes: { '/area/*': () => Promise.resolve({ routes }) },
    onRemoteFailure: () => recovering,
  });
  await act(() => shell.router.navigate('/area/other'));
  await act(async () => resolve(false));
  expect(screen.getByText('Another screen')).toBeVisible();
});

/** The area of a page whose screen came as HTML, into which somebody has typed. */
async function hydrateArea(parts: Partial<Shell>, host: Partial<Host> = {}) {
  const router = createMemoryRouter([{ path: '*', element: <RemoteArea /> }], {
    initialEntries: ['/area'],
  });
  const shell = { router, releases: createPageReleases([releaseOf('/area')]), ...parts };
  const hydrated = await hydrateTyped(
    <UiProvider theme="light" link={Link}>
      <HostProvider host={host as Host}>
        <ShellContext value={shell as unknown as Shell}>
          <RouterProvider router={router} />
        </ShellContext>
      </HostProvider>
    </UiProvider>,
    // As in the page, a failed load is not reported again.
    { onRecoverableError: () => undefined },
  );
  return { ...hydrated, router };
}

test('what was typed into a screen that came as HTML stays when the other releases come before its code', async () => {
  globalThis.fetch = async () => Response.json([releaseOf('/area'), releaseOf('/other')]);
  const list = { url: '/release-lists/1.json', integrity: '', navigation: [], panels: [] };
  const releases = createPageReleases([releaseOf('/area')], list);
  const module = new Promise(() => undefined);
  const remotes = { load: () => module } as unknown as Shell['remotes'];
  const { control, unmount } = await hydrateArea({ releases, remotes });
  expect(control()).toHaveValue('typed');
  await act(() => releases.all());
  expect(releases.ownerOf('/other')).toBeDefined();
  expect(control()).toHaveValue('typed');
  await unmount();
});

describe('the HTML of a screen whose code fails to load', () => {
  const message = 'You can read this page, but not use it yet.';
  const replaced = 'This part of the page is not available right now.';
  const routes = [
    { path: '/area', element: <input /> },
    { path: '/other', element: 'Another screen' },
  ];

  /** @param load the module of the remote, until it is forgotten */
  async function hydrateRemote(load: () => Promise<unknown>, recover = async () => false) {
    let module: Promise<unknown> | undefined;
    const reload = jest.fn();
    const forget = () => (module = undefined);
    const remotes = {
      load: () => (module ??= load()),
      forget,
      rendered: () => undefined,
      refresh: async () => undefined,
      async recover() {
        const isRecovered = await recover();
        if (isRecovered) forget();
        return isRecovered;
      },
    } as unknown as Shell['remotes'];
    const releases = createPageReleases([{ ...releaseOf('/area'), routes: ['/*'] }]);
    const releaseWatch = { isOutdated: () => false, check: async () => false };
    const work = { isDirty: () => false } as Shell['work'];
    const area = await hydrateArea({ releases, remotes, releaseWatch, work }, { reload });
    return { ...area, reload };
  }

  async function hydrateWithoutCode(
    failure = new RemoteUnavailable('area', 'entry', 'it is down.'),
  ) {
    const load = jest.fn<Promise<unknown>, []>().mockResolvedValue({ routes });
    load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    return { ...(await hydrateRemote(load)), load };
  }

  test('[A616] stays, with what was typed, below a message with Try Again', async () => {
    const { control, load, unmount } = await hydrateWithoutCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${message}Part of it has not loaded. What you have typed stays.`,
    );
    expect(control()).toHaveValue('typed');
    const button = screen.getByRole('button', { name: 'Try Again' });
    await act(async () => button.click());
    expect(screen.getByText(message)).toBeVisible();
    expect(button).toBeEnabled();
    let come: (module: unknown) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    await act(async () => button.click());
    expect(screen.getByRole('alert')).toHaveTextContent('Loading…');
    expect(button).toBeDisabled();
    await act(async () => come({ routes }));
    expect(screen.queryByText(message)).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
    expect(control()).toHaveValue('typed');
    await unmount();
  });

  test('[A616] is loaded anew by Try Again after a request that hangs, which is offered again to who stays', async () => {
    const hung = new RemoteUnavailable('area', 'entry', 'it hangs.', { hung: true });
    const { reload, unmount } = await hydrateWithoutCode(hung);
    expect(await screen.findByRole('alert')).toHaveTextContent('To try again loads the page anew.');
    const button = screen.getByRole('button', { name: 'Try Again' });
    await act(async () => button.click());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(button).toBeEnabled();
    await unmount();
  });

  test.each(['/other', '/area?q=logo'])('[A616] can be left for %s', async (address) => {
    const { control, router, unmount } = await hydrateWithoutCode();
    expect(await screen.findByText(message)).toBeVisible();
    await act(async () => void router.navigate(address));
    expect(control()).toBeNull();
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText(replaced)).toBeVisible();
    await unmount();
  });

  /** A module of which the code of the screen is loaded by this. */
  function moduleWith(preload: () => Promise<unknown>, content = <input />) {
    const Screen = Object.assign(() => content, { preload });
    return { routes: [{ path: '/area', element: <Screen /> }] };
  }

  /** What the bundler's runtime reports. */
  const failureOf = (type: string) =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });

  test('a chunk that is late is waited for', async () => {
    const load = jest.fn<Promise<unknown>, []>();
    for (let limit = 1; limit < 4; limit += 1) load.mockRejectedValueOnce(failureOf('timeout'));
    load.mockResolvedValue({ default: () => <input /> });
    const recover = jest.fn();
    const { control, unmount } = await hydrateRemote(async () => moduleWith(load), recover);
    expect(control()).toHaveValue('typed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(recover).not.toHaveBeenCalled();
    await unmount();
  });

  test('[A630] stays when the chunk of its screen does not come in time', async () => {
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValue(failureOf('timeout'));
    const { control, reload, unmount } = await hydrateRemote(async () => moduleWith(load));
    expect(screen.getByRole('alert')).toHaveTextContent('To try again loads the page anew.');
    expect(control()).toHaveValue('typed');
    expect(load).toHaveBeenCalledTimes(4);
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
    await unmount();
  });

  test.each([
    ['is missing', failureOf('missing')],
    ['throws', new Error('boom')],
  ])('[A630] stays when the chunk of its screen %s, until it has loaded', async (_, failure) => {
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(failure);
    load.mockResolvedValue(undefined);
    const { control, unmount } = await hydrateRemote(async () => moduleWith(load));
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${message}Part of it has not loaded. What you have typed stays.`,
    );
    expect(control()).toHaveValue('typed');
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(screen.queryByText(message)).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
    expect(control()).toHaveValue('typed');
    await unmount();
  });

  test('[A630] says nothing of its release once another screen is shown', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<void>((_, reject) => (fail = reject));
    const recover = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true);
    recover.mockResolvedValue(false);
    const { router, unmount } = await hydrateRemote(async () => moduleWith(() => late), recover);
    await act(async () => void router.navigate('/other'));
    await act(async () => fail(failureOf('missing')));
    expect(recover).not.toHaveBeenCalled();
    await unmount();
  });

  test('[A630] is replaced by the previous release once that can be shown', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (come = resolve));
    const load = jest
      .fn<Promise<unknown>, []>()
      .mockResolvedValueOnce(moduleWith(() => Promise.reject(failureOf('missing'))))
      .mockResolvedValue(moduleWith(() => late, <p>The one before</p>));
    const { control, unmount } = await hydrateRemote(load, async () => true);
    expect(load).toHaveBeenCalledTimes(2);
    expect(control()).toHaveValue('typed');
    expect(screen.queryByRole('alert')).toBeNull();
    const gaps: unknown[] = [];
    const area = control()?.parentElement ?? document.body;
    const observer = new MutationObserver(() => {
      if (!area.textContent && !control()) gaps.push(area.innerHTML);
    });
    observer.observe(area, { childList: true, subtree: true });
    await act(async () => come());
    expect(screen.getByText('The one before')).toBeVisible();
    expect(gaps).toEqual([]);
    observer.disconnect();
    await unmount();
  });
});

import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { createFakeHost, expectConsole, hydrateTyped } from '@talentsphere/testing';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen';
import { RemoteRoot } from './remote-root';

type Load = () => Promise<{ default: ComponentType }>;

async function hydrateScreen(load: Load) {
  const host = createFakeHost();
  const children = [{ path: '/', element: lazyScreen(load), errorElement: 'Failed' }];
  const router = createMemoryRouter([{ element: <RemoteRoot />, children }]);
  const page = await hydrateTyped(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
    { onCaughtError: () => undefined, onRecoverableError: () => undefined },
  );
  return { ...page, host };
}

/** What the bundler's runtime reports. */
const failureOf = (type: string) => Object.assign(new Error('Loading chunk 7 failed.'), { type });

test('a screen that did not come as HTML waits for code that is late no longer than usual', async () => {
  expectConsole(/Loading chunk 7 failed/);
  const load = jest.fn<ReturnType<Load>, []>().mockRejectedValue(failureOf('timeout'));
  const routes = [{ path: '/', element: lazyScreen(load, 'Loading'), errorElement: 'Failed' }];
  render(<RouterProvider router={createMemoryRouter(routes)} />, {
    onCaughtError: () => undefined,
  });
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a screen that came as HTML', () => {
  it('stays, with what was typed into it, when the theme changes before its code has loaded', async () => {
    const { control, host, unmount } = await hydrateScreen(() => new Promise(() => undefined));
    await act(async () => host.theme.toggle());
    expect(host.theme.store.getState().theme).toBe('dark');
    expect(control()).toHaveValue('typed');
    await unmount();
  });

  it('waits for code that is late', async () => {
    const load = jest.fn<ReturnType<Load>, []>();
    for (let limit = 1; limit < 4; limit += 1) load.mockRejectedValueOnce(failureOf('timeout'));
    load.mockResolvedValue({ default: () => <input /> });
    const { control, unmount } = await hydrateScreen(load);
    expect(load).toHaveBeenCalledTimes(4);
    expect(control()).toHaveValue('typed');
    await unmount();
  });

  it.each([
    ['whose code does not come in time', 'timeout', 4],
    ['whose code is missing', 'missing', 1],
  ])('%s is replaced', async (_, type, times) => {
    expectConsole(/Loading chunk 7 failed/);
    const load = jest.fn<ReturnType<Load>, []>().mockRejectedValue(failureOf(type));
    const { control, unmount } = await hydrateScreen(load);
    expect(load).toHaveBeenCalledTimes(times);
    expect(control()).toBeNull();
    await unmount();
  });
});

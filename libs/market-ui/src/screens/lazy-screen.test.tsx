import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { createFakeHost, expectConsole, hydrateTyped } from '@talentsphere/testing';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { lazyScreen, preloadScreen } from './lazy-screen';
import { RemoteRoot } from './remote-root';

type Load = () => Promise<{ default: ComponentType }>;

const failure = new Error('Loading chunk 7 failed.');

test('a screen is replaced by an error when its code fails to load', async () => {
  expectConsole(/Loading chunk 7 failed/);
  const load = jest.fn<ReturnType<Load>, []>().mockRejectedValue(failure);
  const routes = [{ path: '/', element: lazyScreen(load, 'Loading'), errorElement: 'Failed' }];
  render(<RouterProvider router={createMemoryRouter(routes)} />, {
    onCaughtError: () => undefined,
  });
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen whose code failed to load is requested again the next time', async () => {
  expectConsole(/Loading chunk 7 failed/);
  const load = jest.fn<ReturnType<Load>, []>().mockRejectedValueOnce(failure);
  load.mockResolvedValue({ default: () => 'The screen' });
  const routes = [{ path: '/', element: lazyScreen(load, 'Loading'), errorElement: 'Failed' }];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />, { onCaughtError: () => undefined });
  expect(await screen.findByText('Failed')).toBeVisible();
  await act(async () => router.navigate('/'));
  expect(await screen.findByText('The screen')).toBeVisible();
});

test('a screen whose code was loaded before is shown at once', async () => {
  const load = jest.fn<ReturnType<Load>, []>().mockRejectedValueOnce(failure);
  load.mockResolvedValue({ default: () => 'The screen' });
  const element = lazyScreen(load, 'Loading');
  await expect(preloadScreen(element)).rejects.toBe(failure);
  await preloadScreen(element);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getByText('The screen')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([<RemoteRoot key="root" />, <p key="text" />, 'Text', undefined])(
  'an element without code of its own needs none',
  async (element) => expect(await preloadScreen(element)).toBeUndefined(),
);

test('a screen that came as HTML stays, with what was typed into it, when the theme changes before its code has loaded', async () => {
  const host = createFakeHost();
  const children = [{ path: '/', element: lazyScreen(() => new Promise(() => undefined)) }];
  const router = createMemoryRouter([{ element: <RemoteRoot />, children }]);
  const { control, unmount } = await hydrateTyped(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await act(async () => host.theme.toggle());
  expect(host.theme.store.getState().theme).toBe('dark');
  expect(control()).toHaveValue('typed');
  await unmount();
});

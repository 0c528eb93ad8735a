import { createMemoryRouter, HostProvider, RouterProvider } from '@talentsphere/host/shell';
import { createFakeHost, hydrateTyped } from '@talentsphere/testing';
import { act } from '@testing-library/react';
import { lazy } from 'react';
import { RemoteRoot } from './remote-root';

test('what was typed into a screen that came as HTML stays when the theme changes before its code has loaded', async () => {
  const Screen = lazy(() => new Promise<never>(() => undefined));
  const host = createFakeHost();
  const element = (
    <RemoteRoot>
      <Screen />
    </RemoteRoot>
  );
  const { control, unmount } = await hydrateTyped(
    <HostProvider host={host}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </HostProvider>,
  );
  await act(async () => host.theme.toggle());
  expect(host.theme.store.getState().theme).toBe('dark');
  expect(control()).toHaveValue('typed');
  await unmount();
});

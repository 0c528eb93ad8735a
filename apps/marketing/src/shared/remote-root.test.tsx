import { HostProvider } from '@talentsphere/host/shell';
import { createFakeHost } from '@talentsphere/testing';
import { act } from '@testing-library/react';
import { lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RemoteRoot } from './remote-root';

test('what was typed into a screen that came as HTML stays when the theme changes before its code has loaded', async () => {
  const Screen = lazy(() => new Promise<never>(() => undefined));
  const host = createFakeHost();
  const main = document.createElement('main');
  main.innerHTML = '<!--$--><input><!--/$-->';
  main.querySelector('input')!.value = 'typed';
  const root = await act(() =>
    hydrateRoot(
      main,
      <HostProvider host={host}>
        <RemoteRoot>
          <Screen />
        </RemoteRoot>
      </HostProvider>,
    ),
  );
  await act(async () => host.theme.toggle());
  expect(host.theme.store.getState().theme).toBe('dark');
  expect(main.querySelector('input')).toHaveValue('typed');
  act(() => root.unmount());
});

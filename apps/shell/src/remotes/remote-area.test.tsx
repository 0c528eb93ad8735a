import { RemoteUnavailable } from '@talentsphere/federation/unavailable';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a remote that cannot be loaded fails in its own area, and Try Again tries again', async () => {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new RemoteUnavailable('area', 'load', 'it is down.'))
      : Promise.resolve({ routes: [{ path: '/area', element: 'Here again' }] });
  };
  await renderShell({ path: '/area', remotes: { '/area': load } });
  const title = 'This part of the page is not available right now.';
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await screen.findByText('Here again')).toBeVisible();
  expect(attempts).toBe(2);
});

test('[A44] an address below a remote’s own that it does not serve is not found', async () => {
  const load = () => Promise.resolve({ routes: [{ path: '/area', element: 'Area' }] });
  await renderShell({ path: '/area/xyz', remotes: { '/area': load } });
  expect(screen.getByText('404 - Page Not Found')).toBeVisible();
});

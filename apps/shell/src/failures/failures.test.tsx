import {
  createMemoryRouter,
  HostProvider,
  RouterProvider,
  type RouteObject,
} from '@talentsphere/host/shell';
import { createFakeHost } from '@talentsphere/testing';
import { UiProvider } from '@talentsphere/ui';
import { act, render, screen } from '@testing-library/react';
import { shellRoutes } from '../routes';
import { renderShell } from '../testing/render-shell';
import { describeFailure } from './failure';

const mockChunkFailure = Object.assign(new Error('Loading chunk 677 failed.'), {
  name: 'ChunkLoadError',
});
let mockIsOffline = false;
const mockScreen = () => {
  if (mockIsOffline) throw mockChunkFailure;
  return { __esModule: true, default: () => 'The screen' };
};
jest.mock('../account/log-in-screen', () => mockScreen());
jest.mock('../account/sign-up-screen', () => mockScreen());

function Broken({ error }: { error: unknown }): never {
  throw error;
}

const failing = (error: unknown) => ({
  '/broken': () =>
    Promise.resolve({ routes: [{ path: '/broken', element: <Broken error={error} /> }] }),
});

/** Without the rest of the shell. */
function renderRoutes(routes: RouteObject[]) {
  render(
    <UiProvider theme="light">
      <HostProvider host={createFakeHost()}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </HostProvider>
    </UiProvider>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('[A36] [A37] [A38] [A39] an unknown address', async () => {
  await renderShell({ path: '/no-such-page' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 - Page Not Found');
  expect(screen.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/contact support/)).toBeNull();
  expect(document.title).toBe('Page Not Found | TalentSphere');
});

test('[A41] navigation and footer stay when a screen throws', async () => {
  await renderShell({ path: '/broken', remotes: failing(new Error('boom')) });
  expect(await screen.findByText('boom')).toBeVisible();
  expect(screen.getByText('If the problem persists, please contact support.')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test.each([
  ['/login', 'the browser is back online', () => window.dispatchEvent(new Event('online'))],
  ['/signup', 'Try Again is pressed', () => screen.getByText('Try Again').click()],
])('[A326] without its code %s shows an error, until %s', async (path, _, tryAgain) => {
  mockIsOffline = true;
  await renderShell({ path });
  expect(await screen.findByText(/is not available right now/)).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.queryByText(/chunk/i)).toBeNull();
  await act(async () => tryAgain());
  expect(await screen.findByText(/is not available right now/)).toBeVisible();
  mockIsOffline = false;
  await act(async () => tryAgain());
  expect(await screen.findByText('The screen')).toBeVisible();
});

test('a layout that throws is replaced by an error screen, not by an empty page', () => {
  // Without the shell's context, which the layout needs.
  renderRoutes(shellRoutes());
  expect(screen.getByText('If the problem persists, please contact support.')).toBeVisible();
});

test('[A40] [A42] [A43] the texts for a failure', () => {
  const answer = {
    status: 500,
    statusText: 'Internal Server Error',
    data: 'trace 7',
    internal: true,
  };
  expect(describeFailure(answer)).toEqual({
    title: '500 - Error',
    text: 'Internal Server Error',
    details: 'trace 7',
    notFound: false,
  });
  expect(describeFailure({ status: 404, statusText: '', data: '', internal: false }).notFound).toBe(
    true,
  );
  expect(describeFailure(new Error('boom', { cause: new Error('deep') }))).toMatchObject({
    title: 'Error',
    text: 'boom',
    details: 'deep',
  });
  expect(describeFailure(undefined).text).toBe('Something went wrong.');
});

/** @jest-environment node */
import { ApiError } from '@talentsphere/api';
import { paths, RequireSession, type RemoteModule, type RouteHandle } from '@talentsphere/host';
import type { RenderRequest } from '@talentsphere/releases';
import type { render as Render } from './server';

let render: typeof Render;
beforeAll(async () => {
  // Node 20 lacks it: React looks for it once, and would complain.
  if (!('detached' in ArrayBuffer.prototype)) {
    Object.defineProperty(ArrayBuffer.prototype, 'detached', { get: () => false });
  }
  ({ render } = await import('./server'));
});

const origin = 'https://site.example';

function request(address: string, changes: Partial<RenderRequest> = {}): RenderRequest {
  const releases = address === '/of-a-remote' ? [{ name: 'tasks', routes: [address] }] : [];
  return { address, hint: 'signed-out', releases, dataTimeout: 400, origin, ...changes };
}

const remoteThat = (metadata: NonNullable<RouteHandle['metadata']>): RemoteModule => ({
  routes: [{ path: '/of-a-remote', handle: { metadata }, element: <p>screen</p> }],
});

const fetchNothing = async () => Response.json({});

/** A page of a remote whose route states its metadata so. */
function pageThat(
  metadata: NonNullable<RouteHandle['metadata']>,
  changes: Partial<RenderRequest> = {},
) {
  const calls: unknown[] = [];
  const fetch = async (...call: unknown[]) => {
    calls.push(call);
    return Response.json({ title: 'Logo' });
  };
  const page = render(request('/of-a-remote', changes), () => remoteThat(metadata), fetch);
  return page.then((made) => ({ ...made, calls }));
}

test('a page of the shell has metadata with the site’s own name and picture', async () => {
  const { metadata, isComplete, hasData } = await render(
    request(paths.login),
    () => undefined,
    fetchNothing,
  );
  expect(metadata).toMatchObject({
    canonical: paths.login,
    siteName: 'TalentSphere',
    picture: { path: expect.stringMatching(/site-picture\.png$/) as string },
  });
  expect({ isComplete, hasData }).toEqual({ isComplete: true, hasData: false });
});

test('an unknown address is not to be listed', async () => {
  const { metadata } = await render(request('/nowhere'), () => undefined, fetchNothing);
  expect(metadata?.robots).toBe('noindex');
});

test('metadata that come from the API make a page that lasts until they change or expire', async () => {
  const { calls, ...page } = await pageThat(async ({ api, addressOf }) => {
    await api.getTask({ params: { taskId: 'a' } });
    return {
      canonical: '/of-a-remote',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      structuredData: { url: addressOf?.('/a') },
    };
  });
  expect(calls).toHaveLength(1);
  expect(page).toMatchObject({ hasData: true, isComplete: true });
  expect(page.metadata?.structuredData).toEqual({ url: `${origin}/a` });
  expect(page.expiresIn).toBeGreaterThan(50_000);
  expect(page.expiresIn).toBeLessThanOrEqual(60_000);
});

test('late metadata are left out, and the page is incomplete', async () => {
  const page = await pageThat(() => new Promise(() => undefined), { dataTimeout: 20 });
  expect(page).toMatchObject({ metadata: undefined, isComplete: false });
  expect(page.html).toContain('screen');
});

test('metadata that come while the page is rendered are late as well', async () => {
  let answer: (metadata: { canonical: string }) => void = () => undefined;
  const late = new Promise<{ canonical: string }>((resolve) => (answer = resolve));
  function Screen() {
    answer({ canonical: '/of-a-remote' });
    return 'screen';
  }
  const routes = [{ path: '/of-a-remote', handle: { metadata: () => late }, element: <Screen /> }];
  const asked = request('/of-a-remote', { dataTimeout: 20 });
  const page = await render(asked, () => ({ routes }), fetchNothing);
  expect(page).toMatchObject({ metadata: undefined, isComplete: false });
});

test('metadata that the API does not answer are left out, and the page is incomplete', async () => {
  const down = new ApiError('Try again.', 503, 'unavailable');
  const page = await pageThat(() => Promise.reject(down));
  expect(page).toMatchObject({ metadata: undefined, isComplete: false });
});

test('a route that cannot state its metadata fails the page, which is reported', async () => {
  const broken = new TypeError('Broken');
  await expect(pageThat(() => Promise.reject(broken))).rejects.toBe(broken);
});

test('a page of a disabled remote stays listed', async () => {
  const releases = [{ name: 'tasks', routes: ['/of-a-remote'], disabled: true as const }];
  const asked = request('/of-a-remote', { releases });
  const page = await render(asked, () => undefined, fetchNothing);
  expect(page).toMatchObject({ metadata: undefined, isComplete: true });
});

test('[A408] a page is rendered with the menus of its release set', async () => {
  const entry = (text: string) => ({ place: 'main', text, address: '/of-a-remote', order: 1 });
  const releases = [
    { name: 'tasks', routes: ['/of-a-remote'], navigation: [entry('Shown')] },
    { name: 'off', routes: ['/off'], navigation: [entry('Hidden')], disabled: true as const },
  ];
  const { html } = await render(request(paths.login, { releases }), () => undefined, fetchNothing);
  expect(html).toContain('>Shown</a>');
  expect(html).not.toContain('Hidden');
});

test('the menus of a page that shows more to signed-in people are not known', async () => {
  const screen = <RequireSession fallback="Wait">Menu</RequireSession>;
  const guarded = { routes: [{ path: '/of-a-remote', element: screen }] };
  const pageOf = (remote: RemoteModule) =>
    render(request('/of-a-remote'), () => remote, fetchNothing);
  expect((await pageOf(guarded)).places).toBeUndefined();
  expect((await pageOf(remoteThat({ canonical: '/of-a-remote' }))).places).toContain('main');
});

test('metadata that have expired, or expire at no instant, are kept for a second', async () => {
  for (const expiresAt of ['2020-01-01T00:00:00.000Z', 'never']) {
    const page = await pageThat(async () => ({ canonical: '/of-a-remote', expiresAt }));
    expect(page.expiresIn).toBe(1_000);
  }
});

test('a page for somebody who is signed in has no metadata: crawlers are not', async () => {
  const metadata = jest.fn(async () => ({ canonical: '/of-a-remote' }));
  const page = await pageThat(metadata, { hint: 'signed-in' });
  expect(metadata).not.toHaveBeenCalled();
  expect(page).toMatchObject({ metadata: undefined, isComplete: true, hasData: false });
});

test.each(['signed-in', 'signed-out'] as const)(
  'a loader knows that the page is for somebody who is likely %s',
  async (hint) => {
    const loader = jest.fn(async () => null);
    const routes = [{ path: '/of-a-remote', loader, element: <p>screen</p> }];
    await render(request('/of-a-remote', { hint }), () => ({ routes }), fetchNothing);
    expect(loader).toHaveBeenCalledWith(
      expect.objectContaining({
        context: expect.objectContaining({ user: null, likely: hint }) as unknown,
      }),
    );
  },
);

import type { PageSettings } from '@talentsphere/releases';
import { withLocalReleases } from './local-releases';
import { hasOverrides, keepOverride } from './override-memory';

const release = (name: string) => ({
  name,
  version: '1.0.0',
  url: `/remotes/${name}/1.0.0/mf-manifest.json`,
  integrity: 'sha384-x',
  hostContract: '^1.0.0',
  routes: [`/${name}`],
  files: {},
});
const origin = 'http://localhost:5102';
const address = `${origin}/mf-manifest.json`;
const page = (overrides: Record<string, string> = {}) =>
  ({
    releases: [release('tasks'), release('dashboard')],
    inspector: { origins: [origin], overrides },
  }) as unknown as PageSettings;
const manifest = { metaData: { hostContract: '^9.0.0', routes: ['/tasks', '/new'] } };

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async () => Response.json(manifest));
});

async function releasesOf(settings: PageSettings) {
  const { releases } = await withLocalReleases(settings);
  return Object.fromEntries(releases.map((each) => [each.name, each]));
}

test('a session’s override replaces the release, with the data of its manifest', async () => {
  keepOverride('tasks', address);
  const { tasks, dashboard } = await releasesOf(page());
  expect(tasks).toEqual({
    name: 'tasks',
    version: 'local',
    url: address,
    integrity: '',
    files: {},
    local: true,
    ...manifest.metaData,
  });
  expect(dashboard).toEqual(release('dashboard'));
});

test('a remote that is not released yet gets its addresses from its manifest', async () => {
  const { invoices } = await releasesOf(page({ invoices: address }));
  expect(invoices).toMatchObject({ local: true, routes: ['/tasks', '/new'] });
});

test('while the other releases cannot be fetched, the page stays as it came', async () => {
  keepOverride('tasks', address);
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  const navigation = [{ place: 'main' as const, text: 'Tasks', address: '/tasks', order: 1 }];
  const others = { url: '/release-lists/1.json', integrity: '', navigation, panels: [] };
  const settings: PageSettings = { ...page(), others };
  expect(await withLocalReleases(settings)).toEqual(settings);
});

test('the edge’s override applies to every session, except one that selects the release', async () => {
  expect((await releasesOf(page({ tasks: address })))['tasks']?.local).toBe(true);
  keepOverride('tasks', '');
  expect((await releasesOf(page({ tasks: address })))['tasks']).toEqual(release('tasks'));
});

test('a screen that the edge has rendered with another release is rendered anew', async () => {
  keepOverride('tasks', address);
  const rendered = { hint: 'signed-out' as const, state: {} };
  const renderedAt = async (path: string) => {
    window.history.replaceState(null, '', path);
    return (await withLocalReleases({ ...page(), rendered })).rendered;
  };
  expect(await renderedAt('/tasks')).toBeUndefined();
  expect(await renderedAt('/new')).toBeUndefined();
  expect(await renderedAt('/dashboard')).toEqual(rendered);
});

test.each([
  ['menus', { navigation: [{ place: 'main', text: 'New', address: '/new', order: 1 }] }],
  ['panels', { panels: [{ slot: 'overview.top', order: 1, height: 8 }] }],
])('[A408] [A411] a page whose %s an override changes is rendered anew', async (_, places) => {
  keepOverride('tasks', address);
  window.history.replaceState(null, '', '/dashboard');
  const metaData = { ...manifest.metaData, ...places };
  globalThis.fetch = jest.fn(async () => Response.json({ metaData }));
  const rendered = { hint: 'signed-out' as const, state: {} };
  const settings = await withLocalReleases({ ...page(), rendered });
  expect(settings.releases.at(-1)).toMatchObject({ name: 'tasks', ...places });
  expect(settings.rendered).toBeUndefined();
});

test('an address that is not allowed in this page is ignored, and not requested', async () => {
  keepOverride('tasks', 'http://evil.example/mf-manifest.json');
  expect((await releasesOf(page()))['tasks']).toEqual(release('tasks'));
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('an override that does not respond still replaces the release, and fails when it is loaded', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('refused')));
  keepOverride('tasks', address);
  expect((await releasesOf(page()))['tasks']).toMatchObject({ local: true, routes: ['/tasks'] });
});

test('a page knows immediately whether there may be overrides', () => {
  const inspector = { origins: [origin], overrides: {} };
  expect(hasOverrides(inspector)).toBe(false);
  expect(hasOverrides({ ...inspector, overrides: { tasks: address } })).toBe(true);
  sessionStorage.setItem('remote-overrides', '{ half');
  expect(hasOverrides(inspector)).toBe(false);
  keepOverride('tasks', address);
  expect(hasOverrides(inspector)).toBe(true);
});

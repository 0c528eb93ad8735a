import { createHash } from 'node:crypto';
import type { PageSettings, Registry, RemoteRelease } from '@talentsphere/releases';
import { createSite, registryOf, shellContract } from '../testing/site';
import { indexReleases } from '../files/release-index';
import { createRenderedSite, rendered, shellHalf } from '../testing/rendered-site';

let site: ReturnType<typeof createSite>;
beforeEach(() => {
  site = createSite();
  site.write('shell/shell-contract.json', shellContract({ fetchesReleases: true }));
});
afterEach(() => site.remove());
type Edge = Awaited<ReturnType<typeof site.start>>;

const { tasks } = registryOf(['/browse-tasks', '/task/:taskId']).microFrontends;
const digest = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const hash = (text: string) => digest('sha384', text);

/** The remote `tasks`, and others of which each has had a release before. */
function registryWith(others: number): Registry {
  const names = Array.from({ length: others }, (_, number) => `team-${number}`);
  const releaseOf = (name: string, version: string, isDefault: boolean) => ({
    ...tasks[0]!,
    url: `/remotes/${name}/${version}/mf-manifest.json`,
    ...(isDefault ? { fallbackUrl: `/remotes/${name}/1.0.0/mf-manifest.json` } : {}),
    metadata: { version, integrity: hash(`${name} ${version}`) },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: {
      hostContract: '^1.0.0',
      routes: [`/${name}`, `/${name}/:id`],
      files: { 'remote-entry.1.js': hash(`${name} entry ${version}`) },
    },
  });
  const remotes = names.map((name) => [
    name,
    [releaseOf(name, '1.1.0', true), releaseOf(name, '1.0.0', false)],
  ]);
  return { microFrontends: { tasks, ...Object.fromEntries(remotes) } };
}

const publish = (registry: Registry) =>
  site.write('releases/registry.json', JSON.stringify(registry));

async function pageOf(edge: Edge, url: string, cookies: Record<string, string> = {}) {
  const { body } = await edge.inject({ url, cookies });
  const text = /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(body);
  return { body, settings: JSON.parse(text?.[1] ?? '{}') as PageSettings };
}

test('[A484] a page is as large with three hundred remotes as with three, and the rest is a file that never changes', async () => {
  publish(registryWith(2));
  const edge = await site.start();
  const few = await pageOf(edge, '/browse-tasks');
  publish(registryWith(299));
  const many = await pageOf(edge, '/browse-tasks');
  expect(many.settings.releases.map(({ name }) => name)).toEqual(['tasks']);
  expect(many.body.length).toBe(few.body.length);
  const { url = '', integrity } = many.settings.others ?? {};
  const list = await edge.inject(url);
  expect(digest('sha256', list.body)).toBe(integrity);
  expect(list.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const all: RemoteRelease[] = list.json();
  expect(all).toHaveLength(300);
  expect(all.at(-1)).toMatchObject({ name: 'team-298', previous: { version: '1.0.0' } });
  // A page that is open asks for what it was opened with.
  const earlier = await edge.inject(few.settings.others?.url ?? '');
  expect(earlier.json()).toHaveLength(3);
  expect((await edge.inject('/release-lists/0.json')).statusCode).toBe(404);
  const compressed = await edge.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(compressed.rawPayload.length).toBeLessThan(list.rawPayload.length / 2);
});

test('[A484] an edge that has just started has the list of a page from before', async () => {
  publish(registryWith(2));
  const { settings } = await pageOf(await site.start(), '/browse-tasks');
  const restarted = await site.start();
  expect((await restarted.inject(settings.others?.url ?? '')).statusCode).toBe(200);
});

test('[A484] a shell of before has all releases in its pages', async () => {
  publish(registryWith(2));
  site.write('shell/shell-contract.json', shellContract());
  const { settings } = await pageOf(await site.start(), '/browse-tasks');
  expect(settings.releases).toHaveLength(3);
  expect(settings.others).toBeUndefined();
});

test('[A484] the sessions of a canary and the others have each a list of their own', async () => {
  const registry = registryWith(2);
  const [current, before] = registry.microFrontends['team-1']!;
  Object.assign(current!, { deployment: { traffic: 50, default: false } });
  Object.assign(before!, { deployment: { traffic: 50, default: true } });
  publish(registry);
  const edge = await site.start();
  const versions = new Map<string, string>();
  for (let number = 0; number < 20; number += 1) {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const cookies = { 'release-session': id };
    const { settings } = await pageOf(edge, '/browse-tasks', cookies);
    const { url = '' } = settings.others ?? {};
    const set: Record<string, string> = (
      await edge.inject({ url: '/releases.json', cookies })
    ).json();
    const list: RemoteRelease[] = (await edge.inject({ url, cookies })).json();
    expect(list.find(({ name }) => name === 'team-1')?.version).toBe(set['team-1']);
    versions.set(url, set['team-1'] ?? '');
    // Shared caches keep it.
    expect((await edge.inject(url)).headers).not.toHaveProperty('set-cookie');
  }
  expect([...versions.values()].sort()).toEqual(['1.0.0', '1.1.0']);
});

test.each(['/releases.json', '/browse-tasks'])(
  'no shared cache keeps the cookie of one session with %s, or what another session gets',
  async (url) => {
    const registry = registryWith(2);
    const [current, before] = registry.microFrontends['team-1']!;
    Object.assign(current!, { deployment: { traffic: 50, default: false } });
    Object.assign(before!, { deployment: { traffic: 50, default: true } });
    publish(registry);
    const edge = await site.start();
    const first = await edge.inject(url);
    expect(first.headers['set-cookie']).toMatch(/^release-session=/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toMatch(/\bcookie\b/);
    const [cookie] = first.cookies;
    const cookies = { 'release-session': cookie?.value ?? '' };
    const again = await edge.inject({ url, cookies });
    expect(again.headers).not.toHaveProperty('set-cookie');
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['vary']).toMatch(/\bcookie\b/);
  },
);

test('[A485] the edge says in a few bytes that a page has the releases which a new one would get', async () => {
  publish(registryWith(2));
  const edge = await site.start();
  const { settings } = await pageOf(edge, '/browse-tasks');
  const headers = { 'if-none-match': settings.releaseSetTag ?? '' };
  const current = await edge.inject({ url: '/releases.json', headers });
  expect(current).toMatchObject({ statusCode: 304, body: '' });
  publish(registryWith(3));
  const changed = await edge.inject({ url: '/releases.json', headers });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['etag']).not.toBe(settings.releaseSetTag);
});

test('[A485] a page whose list has another content by now is outdated, also with the same versions', async () => {
  const registry = registryWith(2);
  publish(registry);
  const { settings } = await pageOf(await site.start(), '/browse-tasks');
  // As pruning does.
  delete registry.microFrontends['team-0']?.[0]?.fallbackUrl;
  publish(registry);
  const restarted = await site.start();
  expect((await restarted.inject(settings.others?.url ?? '')).statusCode).toBe(404);
  const headers = { 'if-none-match': settings.releaseSetTag ?? '' };
  expect((await restarted.inject({ url: '/releases.json', headers })).statusCode).toBe(200);
});

test('[A484] of the sets of many canaries, those that were used last are cached', async () => {
  const registry = registryWith(10);
  for (const [current, before] of Object.values(registry.microFrontends)) {
    if (!before) continue;
    Object.assign(current!, { deployment: { traffic: 50, default: false } });
    Object.assign(before, { deployment: { traffic: 50, default: true } });
  }
  const { releasesFor } = indexReleases(registry);
  const shell = { contract: undefined, version: '' };
  const first = await releasesFor('first', shell);
  expect(await releasesFor('first', shell)).toBe(first);
  for (let number = 0; number < 200; number += 1) await releasesFor(`${number}`, shell);
  const again = await releasesFor('first', shell);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

const navigation = ['main', 'dashboard'].map((place, order) => ({
  place,
  text: `In ${place}`,
  address: '/browse-tasks',
  order,
}));

test.each([
  ['of the menus that it shows', true, [navigation[0]]],
  ['of all menus, when a part of it comes later', false, navigation],
])('[A484] a rendered page has the entries %s', async (_, isComplete, entries) => {
  const full = createRenderedSite();
  const contract = { server: 'server/shell.js', fetchesReleases: true };
  full.write('shell/shell-contract.json', shellContract(contract));
  full.write(
    'shell/server/shell.js',
    shellHalf.replace('isComplete: true', `places: ['main'],\n    isComplete: ${isComplete}`),
  );
  full.publish("exports.default = { screen: () => 'tasks' };", { navigation });
  const edge = await full.start();
  await rendered(edge, '/browse-tasks');
  const { settings } = await pageOf(edge, '/browse-tasks');
  expect(settings.others?.navigation).toEqual(entries);
  expect(settings.releases[0]).not.toHaveProperty('navigation');
  await full.remove();
});

import { createHash } from 'node:crypto';
import { releasesFor, shellFor } from './assignment';
import { hasCanary } from './registry';
import type { Registry, RegistryRelease } from './schema';

function release(version: string, traffic: number, isDefault = false): RegistryRelease {
  return {
    url: `/remotes/tasks/${version}/mf-manifest.json`,
    ...(version === '1.0.0' ? {} : { fallbackUrl: '/remotes/tasks/1.0.0/mf-manifest.json' }),
    metadata: { version, integrity: `sha384-${version}` },
    deployment: { traffic, default: isDefault },
    extras: { hostContract: '^1.0.0', routes: ['/browse-tasks'], files: {} },
  };
}

const canaryAt = (percent: number): Registry => ({
  microFrontends: { tasks: [release('1.1.0', percent), release('1.0.0', 100 - percent, true)] },
});
const sessions = Array.from({ length: 1_000 }, (_, index) =>
  createHash('md5').update(`session ${index}`).digest('hex'),
);
async function inCanary(registry: Registry): Promise<string[]> {
  const assigned = await Promise.all(sessions.map((session) => releasesFor(registry, session)));
  return sessions.filter((_, index) => assigned[index]![0]!.version === '1.1.0');
}

test.each([10, 25, 50, 90])(
  'a canary at %i % gets its share of 1,000 sessions',
  async (percent) => {
    const inside = await inCanary(canaryAt(percent));
    expect(Math.abs(inside.length / 10 - percent)).toBeLessThanOrEqual(3);
  },
);

test('a session keeps its release, even when the share grows', async () => {
  const few = await inCanary(canaryAt(10));
  expect(await inCanary(canaryAt(10))).toEqual(few);
  expect(await inCanary(canaryAt(30))).toEqual(expect.arrayContaining(few));
});

test('a canary of an earlier build gets the same sessions', async () => {
  const { microFrontends } = canaryAt(30);
  const reversed = { microFrontends: { tasks: microFrontends['tasks']!.toReversed() } };
  expect(await inCanary(reversed)).toEqual(await inCanary({ microFrontends }));
});

test('a release includes the previous one, and a disabled remote is marked', async () => {
  const registry: Registry = {
    microFrontends: { tasks: [release('1.1.0', 0, true), release('1.0.0', 0)] },
  };
  expect(await releasesFor(registry, '')).toMatchObject([
    { name: 'tasks', version: '1.1.0', disabled: true, previous: { version: '1.0.0' } },
  ]);
  expect(hasCanary(registry)).toBe(false);
});

test('[A408] a session sees the entries of the release that it gets', async () => {
  const registry = canaryAt(100);
  const navigation = [{ place: 'main', text: 'New', address: '/browse-tasks', order: 1 }];
  registry.microFrontends['tasks']![0]!.extras.navigation = navigation;
  const [inside] = await releasesFor(registry, 'x');
  expect(inside).toMatchObject({ version: '1.1.0', navigation });
  registry.microFrontends['tasks']![0]!.deployment.traffic = 0;
  const [outside] = await releasesFor(registry, 'x');
  expect(outside).toMatchObject({ version: '1.0.0' });
  expect(outside).not.toHaveProperty('navigation');
});

test('a release in a canary is marked', async () => {
  const releases = [canaryAt(100), canaryAt(0)].map((each) => releasesFor(each, 'x'));
  const [inside, outside] = (await Promise.all(releases)).flat();
  expect([inside?.canary, outside?.canary]).toEqual([true, undefined]);
});

test('a session has the same bucket as before, from the digest of its id and the release', async () => {
  // The first 32 bits of SHA-256 of "a-session tasks 1.1.0" are 0x82de79b5, which is 51.1 %.
  const at = async (percent: number) =>
    (await releasesFor(canaryAt(percent), 'a-session'))[0]!.version;
  expect([await at(51), await at(52)]).toEqual(['1.0.0', '1.1.0']);
});

test('a page does not get what only operators read of a release', async () => {
  const { microFrontends } = canaryAt(0);
  const recorded = { commit: 'abc', reason: 'Bids are faster', run: 'https://ci.example/1' };
  for (const { extras } of microFrontends['tasks'] ?? []) Object.assign(extras, recorded);
  expect(await releasesFor({ microFrontends }, 'x')).toEqual(await releasesFor(canaryAt(0), 'x'));
});

test('a session with a pinned release gets that one, and of a remote without it none', async () => {
  const registry = canaryAt(0);
  const versionOf = async (version: string) =>
    (await releasesFor(registry, 'x', { tasks: version })).map((each) => each.version);
  expect(await versionOf('1.1.0')).toEqual(['1.1.0']);
  expect(await versionOf('9.9.9')).toEqual([]);
  for (const { deployment } of registry.microFrontends['tasks'] ?? []) deployment.traffic = 0;
  // A disabled remote stays disabled.
  expect(await versionOf('1.1.0')).toEqual(['1.0.0']);
});

test('[A589] what is not pinned beside something that is, has no canary: everybody with the pins gets the same', async () => {
  const { microFrontends } = canaryAt(100);
  const registry: Registry = { microFrontends, shell: microFrontends['tasks']! };
  const pinned = { dashboard: '1.0.0' };
  expect(await releasesFor(registry, 'x')).toMatchObject([{ version: '1.1.0' }]);
  expect(await releasesFor(registry, 'x', pinned)).toMatchObject([{ version: '1.0.0' }]);
  expect(await shellFor(registry, 'x', pinned)).toMatchObject({ metadata: { version: '1.0.0' } });
});

test('a remote whose releases are for previews only, and a shell that was never released, are left out', async () => {
  const registry: Registry = { microFrontends: { tasks: [release('1.0.0', 0)] } };
  expect(await releasesFor(registry, 'x')).toEqual([]);
  expect(await shellFor(registry, 'x')).toBeUndefined();
});

test('no session is in a canary that is not the default and gets nothing', async () => {
  const registry = canaryAt(0);
  registry.microFrontends['tasks']!.push(release('1.2.0', 0));
  expect(await inCanary(registry)).toEqual([]);
});

test('the file that renders on the edge is apart from those of the page, with what it was built for', async () => {
  const registry = canaryAt(0);
  const extras = registry.microFrontends['tasks']![1]!.extras;
  const panels = [{ slot: 'task', order: 1 }];
  Object.assign(extras, {
    panels,
    server: 'server/main.js',
    shared: { react: '^19.0.0' },
    searchParams: ['q'],
    files: { 'server/main.js': 'sha384-one', 'main.js': 'sha384-two' },
  });
  const [given] = await releasesFor(registry, 'x');
  expect(given).toMatchObject({ panels });
  expect(given?.files).toEqual({ 'main.js': 'sha384-two' });
  expect(given?.server).toEqual({
    file: 'server/main.js',
    integrity: 'sha384-one',
    shared: { react: '^19.0.0' },
    searchParams: ['q'],
  });
});

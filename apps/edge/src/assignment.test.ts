import { createHash } from 'node:crypto';
import type { Registry, RegistryRelease } from '@talentsphere/federation/registry';
import { hasCanary, releasesFor } from './assignment';

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
const inCanary = (registry: Registry) =>
  sessions.filter((session) => releasesFor(registry, session)[0]!.version === '1.1.0');

test.each([10, 25, 50, 90])('a canary at %i % gets its share of 1,000 sessions', (percent) => {
  expect(Math.abs(inCanary(canaryAt(percent)).length / 10 - percent)).toBeLessThanOrEqual(3);
});

test('a session stays where it is, also when the share grows', () => {
  const few = inCanary(canaryAt(10));
  expect(inCanary(canaryAt(10))).toEqual(few);
  expect(inCanary(canaryAt(30))).toEqual(expect.arrayContaining(few));
});

test('a release comes with the one before it, and a remote that is switched off says so', () => {
  const registry: Registry = {
    microFrontends: { tasks: [release('1.1.0', 0, true), release('1.0.0', 0)] },
  };
  expect(releasesFor(registry, '')).toMatchObject([
    { name: 'tasks', version: '1.1.0', disabled: true, previous: { version: '1.0.0' } },
  ]);
  expect(hasCanary(registry)).toBe(false);
});

test('whoever is in a canary can tell', () => {
  const [inside, outside] = [canaryAt(100), canaryAt(0)].map((each) => releasesFor(each, 'x')[0]);
  expect([inside?.canary, outside?.canary]).toEqual([true, undefined]);
});

import {
  assignedOf,
  canaryOf,
  defaultOf,
  hasCanary,
  isDisabled,
  previousOf,
  releasedNames,
  releasesOf,
  shellContractOf,
} from './registry';
import type { Registry, RegistryRelease } from './schema';

const release = (
  version: string,
  traffic: number,
  isDefault = false,
  before?: string,
): RegistryRelease => ({
  url: `/${version}`,
  ...(before ? { fallbackUrl: `/${before}` } : {}),
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic, default: isDefault },
  extras: { hostContract: '^1.0.0', routes: [], files: {} },
});
const canary = release('3', 10);
const current = release('2', 90, true, '1');
const before = release('1', 0);
const disabled = release('2', 0, true);
const versions = (releases: readonly RegistryRelease[]) =>
  releases.map(({ metadata }) => metadata.version);

test('a remote has its own releases, the shell has those of the shell, and an unknown name has none', () => {
  const registry: Registry = { microFrontends: { tasks: [current] }, shell: [canary] };
  expect(releasesOf(registry, 'tasks')).toEqual([current]);
  expect(releasesOf(registry, 'shell')).toEqual([canary]);
  expect(releasesOf(registry, 'people')).toEqual([]);
  expect(releasesOf({ microFrontends: {} }, 'shell')).toEqual([]);
  expect(releasedNames(registry)).toEqual(['tasks', 'shell']);
  expect(releasedNames({ microFrontends: { tasks: [] }, shell: [] })).toEqual(['tasks']);
  expect(releasedNames({ microFrontends: {} })).toEqual([]);
});

test('sessions get the default and a canary, and the release before one replaces it', () => {
  const releases = [before, current, canary];
  expect(defaultOf(releases)).toBe(current);
  expect(canaryOf(releases)).toBe(canary);
  expect(versions(assignedOf(releases))).toEqual(['2', '3']);
  expect(versions(assignedOf([current, before]))).toEqual(['2']);
  expect(assignedOf([before])).toEqual([]);
  expect(previousOf(releases, current)).toBe(before);
  expect(previousOf(releases, before)).toBeUndefined();
});

test('a remote is disabled when its default gets no sessions and no canary does', () => {
  expect(isDisabled([disabled, before])).toBe(true);
  expect(isDisabled([disabled, canary])).toBe(false);
  expect(isDisabled([current])).toBe(false);
  expect(isDisabled([before])).toBe(false);
});

test('sessions may get different releases while any remote or the shell has a canary', () => {
  const people = [current, before];
  expect(hasCanary({ microFrontends: { people, tasks: [current, canary] } })).toBe(true);
  expect(hasCanary({ microFrontends: { people }, shell: [current, canary] })).toBe(true);
  expect(hasCanary({ microFrontends: { people } })).toBe(false);
  expect(hasCanary({ microFrontends: { people: [disabled] }, shell: people })).toBe(false);
});

test('a release of the shell states what it provides, without its server half among the files of the page', () => {
  const provides = { federation: '2.9.2', strict: ['react'] };
  const extras = {
    hostContract: '3.0.0',
    routes: ['/login'],
    files: { 'main.js': 'sha384-a', 'server/main.js': 'sha384-b' },
    server: 'server/main.js',
    shared: { react: '19.3.1' },
    provides,
  };
  const contract = {
    hostContract: '3.0.0',
    routes: ['/login'],
    ...provides,
    files: ['main.js'],
  };
  expect(shellContractOf({ url: '/s', extras })).toEqual({
    ...contract,
    shared: extras.shared,
    server: 'server/main.js',
  });
  const { server: _server, shared: _shared, ...older } = extras;
  expect(shellContractOf({ url: '/s', extras: older })).toEqual({
    ...contract,
    shared: {},
    files: ['main.js', 'server/main.js'],
  });
  expect(() => shellContractOf(current)).toThrow('/2 is no release of the shell.');
});

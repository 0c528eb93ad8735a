import type { Registry, RegistryRelease, ShellContract } from '../schema';
import { registryFor } from './for-shell';
import type { ShellInUse } from './proven';

const shellWith = (hostContract: string, react = '19.3.1'): ShellContract => ({
  hostContract,
  federation: '2.9.2',
  routes: [],
  shared: { react, 'react/jsx-runtime': react, '@talentsphere/ui': '2.9.0' },
  strict: ['react', 'react/'],
  files: [],
});
const [shell2, shell3] = [shellWith('2.4.0'), shellWith('3.0.0')];

interface Published {
  version: string;
  host: string;
  before?: string;
  /** The share of the sessions. */
  traffic?: number;
  isDefault?: boolean;
  shared?: Record<string, string>;
  /** The shells in which it was proven when it was released. */
  proven?: string[];
}

const urlOf = (version: string) => `/remotes/tasks/${version}/mf-manifest.json`;

const shellUrl = (version: string) => `/remotes/shell/${version}/shell-contract.json`;

const release = ({ version, host, before, traffic = 0, isDefault, shared, proven }: Published) =>
  ({
    url: urlOf(version),
    ...(before ? { fallbackUrl: urlOf(before) } : {}),
    metadata: { version, integrity: `sha384-${version}` },
    deployment: { traffic, default: isDefault ?? false },
    extras: {
      ...{ hostContract: host, routes: ['/tasks'], files: {} },
      ...(shared ? { shared } : {}),
      ...(proven ? { proven: proven.map(shellUrl) } : {}),
    },
  }) satisfies RegistryRelease;

/** What a shell makes of the releases of a remote: each with its share and the one before it. */
function used(shell: ShellInUse, ...releases: Published[]) {
  const registry: Registry = { microFrontends: { tasks: releases.map(release) } };
  const before = JSON.stringify(registry);
  const chosen = registryFor(shell, registry);
  // Much faster than by `toEqual`, for hundreds of releases.
  expect(JSON.stringify(registry)).toBe(before);
  return (chosen.microFrontends['tasks'] ?? []).map(({ metadata, deployment, fallbackUrl }) => {
    const share = deployment.default ? `default ${deployment.traffic}` : deployment.traffic;
    return [metadata.version, share, fallbackUrl?.split('/')[3]].join(' ').trim();
  });
}

const old: Published = { version: '1', host: '^2.0.0' };
const current: Published = { version: '2', host: '^2.1.0', before: '1' };
const coming: Published = { version: '3', host: '^3.0.0', before: '2' };
const everyone = { traffic: 100, isDefault: true };

test('what fits is used as the registry states it', () => {
  const releases = [
    { ...coming, host: '^2.0.0', traffic: 10 },
    { ...current, traffic: 90, isDefault: true },
    old,
  ];
  expect(used(shell2, ...releases)).toEqual(['3 10 2', '2 default 90 1', '1 0']);
});

test('a remote that is first waits, and the one before it is used until the shell is there', () => {
  const releases = [{ ...coming, ...everyone }, current, old];
  expect(used(shell2, ...releases)).toEqual(['2 default 100 1', '1 0']);
  expect(used(shell3, ...releases)).toEqual(['3 default 100']);
});

test('a shell that is first uses the nearest release that fits, past those that do not', () => {
  const maintained: Published = { version: '4', host: '^2.1.0', before: '3', ...everyone };
  const another: Published = { version: '5', host: '^3.1.0', before: '4' };
  expect(used(shell3, maintained, coming, current)).toEqual(['3 default 100']);
  expect(used(shell2, maintained, coming, current)).toEqual(['4 default 100 2', '2 0']);
  // What replaces a release that fails fits as well.
  expect(used(shellWith('3.1.0'), { ...another, ...everyone }, maintained, coming)).toEqual([
    '5 default 100 3',
    '3 0',
  ]);
});

test('a strictly shared package of another major makes a release wait, and one that is shared by version does not', () => {
  const needs = (react: string, ui: string) => ({
    shared: { 'react/jsx-runtime': react, '@talentsphere/ui': ui, '@talentsphere/host': '^9.0.0' },
  });
  const next = { ...coming, ...everyone, host: '^2.0.0', ...needs('^20.0.0', '^2.0.0') };
  const before = { ...current, ...needs('^19.0.0', '^99.0.0') };
  expect(used(shell2, next, before)).toEqual(['2 default 100']);
  expect(used(shellWith('2.4.0', '20.0.1'), next, before)).toEqual(['3 default 100']);
});

test('a canary that waits gives its share back', () => {
  const releases = [{ ...coming, traffic: 10 }, { ...current, traffic: 90, isDefault: true }, old];
  expect(used(shell2, ...releases)).toEqual(['2 default 100 1', '1 0']);
});

test('a canary that fits keeps its share when the default does not fit', () => {
  const releases = [
    { ...coming, version: '4', before: '3', traffic: 10 },
    { ...current, version: '3', before: '2', traffic: 90, isDefault: true },
    { ...coming, version: '2', before: '1' },
  ];
  expect(used(shell3, ...releases)).toEqual(['4 10 2', '2 default 90']);
});

test('a release that was taken back is not used, whatever fits', () => {
  expect(used(shell3, coming, { ...current, ...everyone }, old)).toEqual(['2 default 0']);
});

test('a remote without a release that fits, and one that is disabled, are disabled', () => {
  expect(used(shell3, { ...current, ...everyone }, old)).toEqual(['2 default 0']);
  const canary = { ...coming, traffic: 10 };
  expect(used(shell3, canary, { ...current, traffic: 90, isDefault: true })).toEqual([
    '2 default 0',
  ]);
  const disabled = [{ ...coming, traffic: 0, isDefault: true }, current];
  expect(used(shell2, ...disabled)).toEqual(['2 default 0']);
  expect(used(shell3, ...disabled)).toEqual(['3 default 0']);
});

test('of a remote with previews only, those that fit are used', () => {
  expect(used(shell2, coming, current)).toEqual(['2 0 1']);
});

test('a remote that has no release yet, and the other members of the registry, stay', () => {
  const registry: Registry = { schema: 'v1', microFrontends: { tasks: [] } };
  expect(registryFor(shell2, registry)).toEqual(registry);
});

test('[A501] releases that a shell cannot run may form a circle, or be many', () => {
  const [one, other] = ['1', '2'].map((version) => ({ ...coming, version }));
  const circle = [
    { ...one!, ...everyone, before: '2' },
    { ...other!, before: '1' },
  ];
  expect(used(shell2, ...circle)).toEqual(['1 default 0']);
  const many = Array.from({ length: 20_000 }, (_, index): Published => {
    const version = String(20_000 - index);
    const host = index % 2 ? '^3.0.0' : '^2.0.0';
    return { version, host, before: String(Number(version) - 1) };
  });
  const unfit = many.map((each) => ({ ...each, host: '^3.0.0' }));
  expect(used(shell2, { ...many[0]!, ...everyone }, ...many.slice(1))).toHaveLength(10_000);
  expect(used(shell2, { ...unfit[0]!, ...everyone }, ...unfit.slice(1))).toHaveLength(1);
});

/** The shell as a release with what was proven in it when it was released. */
const releasedWith = (proven: string[] | undefined): ShellInUse => {
  const plain = release({ version: 's', host: '' });
  const extras = { ...plain.extras, ...(proven ? { proven: proven.map(urlOf) } : {}) };
  return { ...shell2, release: { ...plain, url: shellUrl('s'), extras } };
};

test('[A555] a release that is not proven in the shell waits, and the nearest before it that is is used', () => {
  const shell = releasedWith(['2', '1']);
  const another: Published = { version: '4', host: '^2.0.0', before: '2' };
  expect(used(shell, { ...another, ...everyone }, current, old)).toEqual([
    '2 default 100 1',
    '1 0',
  ]);
  // What replaces a release that fails is proven as well.
  const proven = { ...another, ...everyone, proven: ['s'] };
  expect(used(releasedWith(['1']), proven, current, old)).toEqual(['4 default 100 1', '1 0']);
  expect(used(shell, { ...proven, proven: ['another'] }, current, old)).toEqual([
    '2 default 100 1',
    '1 0',
  ]);
});

test('[A555] a canary that is not proven in the shell gives its share back', () => {
  const canary: Published = { version: '4', host: '^2.0.0', before: '2', traffic: 10 };
  const others = [{ ...current, traffic: 90, isDefault: true }, old];
  const shell = releasedWith(['2', '1']);
  expect(used(shell, canary, ...others)).toEqual(['2 default 100 1', '1 0']);
  expect(used(shell, { ...canary, proven: ['s'] }, ...others)).toEqual([
    '4 10 2',
    '2 default 90 1',
    '1 0',
  ]);
});

test('[A555] a remote of which nothing is proven in the shell is disabled', () => {
  expect(used(releasedWith([]), { ...current, ...everyone }, old)).toEqual(['2 default 0']);
});

test('[A559] a shell of which nothing is recorded has all that fits it', () => {
  const releases = [{ ...current, ...everyone, proven: ['another'] }, old];
  for (const shell of [releasedWith(undefined), shell2]) {
    expect(used(shell, ...releases)).toEqual(['2 default 100 1', '1 0']);
  }
});

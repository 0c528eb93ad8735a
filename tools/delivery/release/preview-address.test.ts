import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Registry, RegistryRelease, ShellContract } from '@talentsphere/releases';
import { readPreview } from '@talentsphere/releases/preview';
import { shellOf } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import { previewAddress } from './preview-address';

const key = 'a key of previews, which is long enough';
const shell: ShellContract = {
  ...{ hostContract: '3.1.0', federation: '2.9.2', routes: ['/login'] },
  ...{ shared: {}, strict: [], files: [] },
};

const releaseOf = (name: string, version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/${name}/${version}/mf-manifest.json`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic, default: isDefault },
  extras: { hostContract: '^3.0.0', routes: ['/task/:taskId', '/browse-tasks'], files: {} },
});

const build = (hostContract = '^3.0.0') =>
  ({
    name: 'tasks',
    version: '1.1.0',
    extras: { ...releaseOf('tasks', '1.1.0', 0, false).extras, hostContract },
  }) as Build;

const current = releaseOf('tasks', '1.0.0', 100, true);
const registryWith = (...tasks: RegistryRelease[]): Registry => ({
  microFrontends: {
    tasks,
    dashboard: [
      releaseOf('dashboard', '2.1.0', 10, false),
      releaseOf('dashboard', '2.0.0', 90, true),
    ],
  },
});

const addressOf = (some: Build, registry = registryWith(current)) =>
  previewAddress(some, { ...{ site: 'https://talents.example', key, shell }, registry }).href;

test('the address shows the build beside the current releases, at its first screen, for seven days', () => {
  const url = new URL(addressOf(build()));
  assert.equal(`${url.origin}${url.pathname}`, 'https://talents.example/browse-tasks');
  const preview = readPreview(url.searchParams.get('preview') ?? '', key);
  assert.deepEqual(preview?.releases, { tasks: '1.1.0', dashboard: '2.0.0' });
  const days = ((preview?.expires ?? 0) - Date.now()) / 86_400_000;
  // The edge refuses more than seven by its own clock, which may be minutes behind.
  assert.ok(days > 6.99 && days < 6.997, `${days} days`);
});

test('a build of the shell is shown at the home page, beside what it uses of the remotes', () => {
  const later = releaseOf('tasks', '2.0.0', 100, true);
  const registry = registryWith(
    { ...later, fallbackUrl: current.url, extras: { ...later.extras, hostContract: '^4.0.0' } },
    { ...current, deployment: { traffic: 0, default: false } },
  );
  const version = '0.2.0';
  const { federation, strict, routes, shared } = shell;
  const provided = { routes, shared, files: {}, provides: { federation, strict } };
  const extras = { hostContract: '4.0.0', ...provided };
  const url = new URL(addressOf({ name: 'shell', version, extras } as Build, registry));
  assert.equal(url.pathname, '/');
  const preview = readPreview(url.searchParams.get('preview') ?? '', key);
  assert.equal(preview?.releases['shell'], version);
  assert.equal(preview?.releases['tasks'], '2.0.0');
  // A preview of a remote is seen in the shell that everybody gets, which may be that of the deployment.
  const shells = [{ ...releaseOf('shell', '0.1.0', 100, true), extras }];
  const ofRemote = new URL(addressOf(build(), { ...registryWith(current), shell: shells }));
  const named = readPreview(ofRemote.searchParams.get('preview') ?? '', key);
  assert.deepEqual(named?.releases, { tasks: '1.1.0', dashboard: '2.0.0' });
});

test('a build that the shell cannot run has no address', () => {
  assert.throws(() => addressOf(build('^4.0.0')), {
    name: 'CommandError',
    message:
      'tasks 1.1.0 waits for a shell with host contract ^4.0.0: there is no preview of it until then.',
  });
});

test('a build of a remote that the shell cannot run has no address, and the message says why', () => {
  const { extras, ...release } = current;
  const unusable = { ...release, extras: { ...extras, hostContract: '^2.0.0' } };
  assert.throws(() => addressOf(build(), registryWith(unusable)), {
    name: 'CommandError',
    message:
      "There is no preview of tasks 1.1.0 while the site's shell can run neither the current release of tasks, 1.0.0, nor one before it.",
  });
});

test('[A640] a build of a disabled remote has no address, and the message says how it is proven', () => {
  const disabled = { ...current, deployment: { traffic: 0, default: true } };
  assert.throws(() => addressOf(build(), registryWith(disabled)), {
    name: 'CommandError',
    message:
      'There is no preview of tasks 1.1.0, because tasks is disabled: what is published with --no-journeys is proven in a checkout of the platform.',
  });
});

test('[A640] in a canary of the shell, the address names that shell, and what is proven in it', () => {
  const { federation, strict, routes, shared } = shell;
  const release = releaseOf('shell', '0.2.0', 10, false);
  const before = releaseOf('dashboard', '1.9.0', 0, false);
  const waiting = { ...releaseOf('dashboard', '2.0.0', 100, true), fallbackUrl: before.url };
  const proven = [current.url, before.url];
  const extras = { hostContract: '3.1.0', routes, shared, provides: { federation, strict } };
  const canary = { ...release, extras: { ...extras, files: {}, proven } };
  const microFrontends = { tasks: [current], dashboard: [waiting, before] };
  const registry = { microFrontends, shell: [canary] };
  const site = { site: 'https://talents.example', key, registry };
  const { href, shown } = previewAddress(build(), { ...site, shell: shellOf(canary) });
  assert.deepEqual(shown, { tasks: '1.1.0', shell: '0.2.0' });
  const url = new URL(href);
  const preview = readPreview(url.searchParams.get('preview') ?? '', key);
  assert.deepEqual(preview?.releases, { tasks: '1.1.0', dashboard: '1.9.0', shell: '0.2.0' });
});

import type { RegistryRelease } from '@talentsphere/releases';
import { deadlines } from '../render/deadlines';
import type { PageRenderer } from '../render/page-renderer';
import { Shells, type ServedShell } from './shells';

const release = (version: string, before?: string): RegistryRelease => ({
  url: version,
  ...(before ? { fallbackUrl: before } : {}),
  metadata: { version, integrity: '' },
  deployment: { traffic: 0, default: false },
  extras: { hostContract: '1.0.0', routes: [], files: {} },
});

const [first, second] = [release('1.0.0'), release('1.1.0', '1.0.0')];
const releases = [second, first];

/** Shells, how each loads unless it does at once, and the versions whose rendering is to end, and has ended. */
function createShells() {
  const loads = new Map<string, () => Promise<void>>();
  const retired: string[] = [];
  const stopped: string[] = [];
  const serve = (version: string): ServedShell => ({
    contract: undefined,
    version,
    template: { isVerified: false, html: '', scriptHashes: [], styleHashes: [], link: '' },
    renderer: {
      retire: () => void retired.push(version),
      stop: () => void stopped.push(version),
    } as Partial<PageRenderer> as PageRenderer,
  });
  const shells = new Shells({
    load: async (some) => {
      const { version } = some?.metadata ?? { version: 'own' };
      await loads.get(version)?.();
      return serve(version);
    },
    report: () => undefined,
  });
  const versionFor = async (some?: RegistryRelease) => (await shells.of(some, releases)).version;
  return { shells, retired, stopped, loads, versionFor };
}

const settled = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));

/** A load that ends when the test ends it. */
function slow() {
  const end = new AbortController();
  const loading = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  return { load: () => loading, end: () => end.abort() };
}

test('[A442] pages have the shell before one that loads slowly, and at last that of the deployment, until it has loaded', async () => {
  const { shells, loads, versionFor } = createShells();
  shells.keepOnly([second]);
  const [newer, older] = [slow(), slow()];
  loads.set('1.1.0', newer.load);
  loads.set('1.0.0', older.load);
  expect(await versionFor(second)).toBe('own');
  // They do not wait again.
  expect(await Promise.race([versionFor(second), settled()])).toBe('own');
  older.end();
  await settled();
  expect(await versionFor(second)).toBe('1.0.0');
  newer.end();
  await settled();
  expect(await versionFor(second)).toBe('1.1.0');
});

test('[A442] while a shell that failed is loaded again, pages have the one before it, without waiting', async () => {
  const { shells, loads, versionFor } = createShells();
  shells.keepOnly([second]);
  loads.set('1.1.0', () => Promise.reject(new Error('503')));
  expect(await versionFor(second)).toBe('1.0.0');
  const again = slow();
  loads.set('1.1.0', again.load);
  const { now } = performance;
  const later = jest
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + 6_000);
  expect(await Promise.race([versionFor(second), settled()])).toBe('1.0.0');
  again.end();
  await settled();
  expect(await versionFor(second)).toBe('1.1.0');
  later.mockRestore();
});

test('what stood in for a shell is stopped when that has loaded', async () => {
  const { shells, retired, loads, versionFor } = createShells();
  const newer = slow();
  loads.set('1.1.0', newer.load);
  shells.keepOnly([second]);
  expect(await versionFor(second)).toBe('1.0.0');
  expect(retired).toEqual([]);
  newer.end();
  await settled();
  expect(retired).toEqual(['1.0.0']);
});

test('[A443] of the shells in previews, the two most recently used render', async () => {
  const { shells, retired, versionFor } = createShells();
  shells.keepOnly([first]);
  await versionFor(first);
  for (const version of ['2.0.0', '2.1.0', '2.0.0', '2.2.0']) await versionFor(release(version));
  await settled();
  expect(retired).toEqual(['2.1.0']);
});

test('[A440] a page whose session was assigned before a change does not revive a shell for long', async () => {
  const { shells, retired, versionFor } = createShells();
  shells.keepOnly([first]);
  await versionFor(first);
  shells.keepOnly([second]);
  await versionFor(second);
  await settled();
  expect(retired).toEqual(['1.0.0']);
  await versionFor(first);
  shells.keepOnly([second]);
  await settled();
  expect(retired).toEqual(['1.0.0', '1.0.0']);
});

test('[A442] what stands in for a shell that does not load goes on when that is assigned', async () => {
  const { shells, retired, loads, versionFor } = createShells();
  shells.keepOnly([first]);
  await versionFor(first);
  loads.set('1.1.0', () => Promise.reject(new Error('503')));
  shells.keepOnly([first, second]);
  expect(await versionFor(second)).toBe('1.0.0');
  shells.keepOnly([second]);
  await settled();
  expect(retired).toEqual([]);
});

test('a shell that another one replaces renders for as long as a page may take', async () => {
  jest.replaceProperty(deadlines, 'page', 200);
  const { shells, retired, stopped, versionFor } = createShells();
  shells.keepOnly([first]);
  await versionFor(first);
  shells.keepOnly([second]);
  await versionFor(second);
  await settled();
  expect([retired, stopped]).toEqual([['1.0.0'], []]);
  while (stopped.length === 0) await settled();
  expect(stopped).toEqual(['1.0.0']);
});

test('[A599] a shell that failed to load is prepared before pages have it', async () => {
  const { shells, loads, versionFor } = createShells();
  const [preparing, prepared] = [slow(), jest.fn()];
  shells.keepOnly([second], async ({ version }) => {
    prepared(version);
    await preparing.load();
  });
  loads.set('1.1.0', () => Promise.reject(new Error('503')));
  expect(await versionFor(second)).toBe('1.0.0');
  loads.clear();
  const { now } = performance;
  const later = jest
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + 6_000);
  expect(await versionFor(second)).toBe('1.0.0');
  await settled();
  expect(prepared.mock.calls).toEqual([['1.1.0']]);
  expect(await versionFor(second)).toBe('1.0.0');
  preparing.end();
  await settled();
  expect(await versionFor(second)).toBe('1.1.0');
  later.mockRestore();
});

test('a shell that is rolled back while it is prepared starts nothing more', async () => {
  const { shells, retired, loads, versionFor } = createShells();
  shells.keepOnly([second], slow().load);
  loads.set('1.1.0', () => Promise.reject(new Error('503')));
  expect(await versionFor(second)).toBe('1.0.0');
  loads.clear();
  const { now } = performance;
  const later = jest
    .spyOn(performance, 'now')
    .mockImplementation(() => now.call(performance) + 6_000);
  expect(await versionFor(second)).toBe('1.0.0');
  await settled();
  shells.keepOnly([first]);
  await settled();
  expect(retired).toEqual(['1.1.0']);
  later.mockRestore();
});

test('after the stop, no shell renders', async () => {
  const { shells, stopped, loads, versionFor } = createShells();
  const newer = slow();
  loads.set('1.1.0', newer.load);
  shells.keepOnly([second]);
  const pending = shells.loaded(second, releases);
  shells.stop();
  newer.end();
  await pending;
  for (const some of [first, undefined]) await versionFor(some);
  await settled();
  expect(stopped).toEqual(['1.1.0', '1.0.0', 'own']);
});

import type { PageSettings, RegistryRelease } from '@talentsphere/releases';
import { signPreview } from '@talentsphere/releases/preview';
import { integrityOf } from '@talentsphere/releases/store';
import { createSite, registryOf, shellContract } from '../testing/site';

const site = createSite();
afterAll(() => site.remove());

const everyone = { traffic: 100, default: true };
const nobody = { traffic: 0, default: false };

function release(
  version: string,
  hostContract: string,
  deployment: RegistryRelease['deployment'],
  before?: string,
) {
  const [plain] = registryOf(['/browse-tasks'], version).microFrontends.tasks;
  const fallback = before ? { fallbackUrl: `/remotes/tasks/${before}/mf-manifest.json` } : {};
  return { ...plain!, ...fallback, deployment, extras: { ...plain!.extras, hostContract } };
}

const publish = (...tasks: RegistryRelease[]) =>
  site.write('releases/registry.json', JSON.stringify({ microFrontends: { tasks } }));

async function openPage(app: Awaited<ReturnType<typeof site.start>>, preview?: string) {
  const cookies = preview ? { preview } : {};
  const { body, statusCode } = await app.inject({ url: '/browse-tasks', cookies });
  const text = /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(body);
  const [tasks] = (JSON.parse(text?.[1] ?? '') as PageSettings).releases;
  const set: { tasks: string | null } = (await app.inject('/releases.json')).json();
  return { statusCode, version: tasks?.version, previous: tasks?.previous?.version, set };
}

test('[A406] each of two edges gives its shell the newest release that fits it', async () => {
  publish(release('2.0.0', '^2.0.0', everyone, '1.0.0'), release('1.0.0', '^1.0.0', nobody));
  const older = await site.start();
  site.write('shell/shell-contract.json', shellContract({ hostContract: '2.0.0' }));
  const newer = await site.start();
  const [before, after] = [await openPage(older), await openPage(newer)];
  expect(before).toMatchObject({ statusCode: 200, version: '1.0.0', set: { tasks: '1.0.0' } });
  // What the other shell uses would not replace a release that fails.
  expect(after).toMatchObject({ statusCode: 200, version: '2.0.0', set: { tasks: '2.0.0' } });
  expect([before.previous, after.previous]).toEqual([undefined, undefined]);

  // Pages of the other shell are served by either edge.
  const file = '/remotes/tasks/1.0.0/remote-entry.js';
  expect((await newer.inject(file)).statusCode).toBe(200);
  expect(Object.keys((await older.inject('/registry.json')).json().microFrontends.tasks)).toEqual([
    '0',
    '1',
  ]);
});

test('[A406] a canary that waits sets no cookie', async () => {
  site.write('shell/shell-contract.json', shellContract());
  const app = await site.start();
  publish(
    release('2.0.0', '^2.0.0', { traffic: 10, default: false }, '1.0.0'),
    release('1.0.0', '^1.0.0', { traffic: 90, default: true }),
  );
  expect((await app.inject('/browse-tasks')).headers['set-cookie']).toBeUndefined();
  expect(await openPage(app)).toMatchObject({ version: '1.0.0', set: { tasks: '1.0.0' } });
});

test('[A407] a remote without a release that fits answers 503, and is reported once', async () => {
  site.write('shell/shell-contract.json', shellContract());
  const app = await site.start();
  const log = jest.fn();
  app.log.error = log;
  publish(release('2.0.0', '^2.0.0', everyone));
  for (let page = 0; page < 3; page += 1) {
    expect(await openPage(app)).toMatchObject({ statusCode: 503, set: { tasks: null } });
  }
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toMatch(
    /No default release of tasks fits this shell, which has host contract 1\.0\.0/,
  );
  // An operator's decision is none of the shell's.
  publish(release('2.0.0', '^2.0.0', { traffic: 0, default: true }));
  expect((await openPage(app)).statusCode).toBe(503);
  expect(log).toHaveBeenCalledTimes(1);
});

/** Publishes a shell in which some releases of `tasks` are proven, besides some of these. */
function publishShell(proven: readonly string[], tasks: readonly RegistryRelease[]) {
  const page =
    '<html><head><title>S</title><!--page-head--></head><body><div id="root"></div></body></html>';
  const contract = shellContract({ files: ['index.html'] });
  site.write('releases/shell/1.0.0/index.html', page);
  site.write('releases/shell/1.0.0/shell-contract.json', contract);
  const shell: RegistryRelease = {
    url: '/remotes/shell/1.0.0/shell-contract.json',
    metadata: { version: '1.0.0', integrity: integrityOf(contract) },
    deployment: everyone,
    extras: {
      ...{ hostContract: '1.0.0', routes: ['/login'], shared: {} },
      ...{ provides: { federation: '2.9.2', strict: [] } },
      files: { 'index.html': integrityOf(page) },
      proven: proven.map((version) => `/remotes/tasks/${version}/mf-manifest.json`),
    },
  };
  site.write(
    'releases/registry.json',
    JSON.stringify({ microFrontends: { tasks }, shell: [shell] }),
  );
}

test('[A555] a page has the newest release that is proven in its shell', async () => {
  const tasks = [release('1.1.0', '^1.0.0', everyone, '1.0.0'), release('1.0.0', '^1.0.0', nobody)];
  const app = await site.start();
  publishShell(['1.0.0'], tasks);
  expect(await openPage(app)).toMatchObject({ version: '1.0.0', set: { tasks: '1.0.0' } });
  publishShell(['1.0.0', '1.1.0'], tasks);
  expect(await openPage(app)).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  publishShell(['1.1.0'], tasks);
  expect(await openPage(app)).toMatchObject({ version: '1.1.0', previous: undefined });

  const log = jest.fn();
  app.log.error = log;
  publishShell([], tasks);
  expect(await openPage(app)).toMatchObject({ statusCode: 503, set: { tasks: null } });
  expect(String(log.mock.calls[0])).toContain(
    'No default release of tasks is proven in the shell 1.0.0: its addresses answer 503 until one is.',
  );
});

test('[A559] a preview shows what is not proven, and with PROVEN_RELEASES=off every page has it', async () => {
  const previewKey = 'a key of previews, which is long enough';
  const tasks = [release('1.1.0', '^1.0.0', everyone, '1.0.0'), release('1.0.0', '^1.0.0', nobody)];
  publishShell(['1.0.0'], tasks);
  const app = await site.start({ previewKey });
  const preview = { releases: { tasks: '1.1.0', shell: '1.0.0' }, expires: Date.now() + 60_000 };
  expect((await openPage(app, signPreview(preview, previewKey))).version).toBe('1.1.0');
  expect((await openPage(app)).version).toBe('1.0.0');
  const other = await site.start({ provenReleases: false });
  expect((await openPage(other)).version).toBe('1.1.0');
});

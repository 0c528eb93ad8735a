import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  defaultOf,
  type PageSettings,
  type Registry,
  type RegistryRelease,
  type ShellContract,
} from '@talentsphere/releases';
import { signPreview } from '@talentsphere/releases/preview';
import { integrityOf } from '@talentsphere/releases/store';
import { deadlines } from '../render/deadlines';
import { childrenOf } from '../testing/processes';
import { conditionsOf, createSite, registryOf, shellContract } from '../testing/site';
import { createRenderedSite, rootOf, shellHalf, until } from '../testing/rendered-site';
import { templateOf } from './page';
import { Shells } from './shells';

type Site = ReturnType<typeof createSite>;
type Edge = Awaited<ReturnType<Site['start']>>;
type Deployment = RegistryRelease['deployment'];

const everyone: Deployment = { traffic: 100, default: true };
const nobody: Deployment = { traffic: 0, default: false };

let site: Site;
beforeEach(() => {
  site = createSite();
});
afterEach(() => site.remove());

const pageOf = (title: string) =>
  `<html><head><title>${title}</title><!--page-head--></head><body><div id="root"></div></body></html>`;
const chunkOf = (version: string) => `chunk.${version.replaceAll('.', '').padStart(10, '0')}.js`;
const urlOf = (version: string) => `/remotes/shell/${version}/shell-contract.json`;

/** Writes the files of a shell, and returns its release. */
function shell(
  version: string,
  deployment: Deployment,
  {
    before,
    half,
    hostContract = '1.0.0',
  }: { before?: string; half?: string; hostContract?: string } = {},
): RegistryRelease {
  const files = {
    'index.html': pageOf(`Shell ${version}`),
    [chunkOf(version)]: `chunk(${version})`,
    'picture.svg': `<svg>${version}</svg>`,
    ...(half ? { 'server/shell.js': half } : {}),
  };
  const contract = shellContract({ hostContract, ...(half ? { server: 'server/shell.js' } : {}) });
  const all = Object.entries({ ...files, 'shell-contract.json': contract });
  for (const [file, text] of all) site.write(`releases/shell/${version}/${file}`, text);
  return {
    url: urlOf(version),
    ...(before ? { fallbackUrl: urlOf(before) } : {}),
    metadata: { version, integrity: integrityOf(contract) },
    deployment,
    extras: {
      hostContract,
      routes: ['/login'],
      shared: {},
      provides: { federation: '2.9.2', strict: [] },
      files: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
      ),
      ...(half ? { server: 'server/shell.js' } : {}),
    },
  };
}

const { tasks } = registryOf(['/browse-tasks']).microFrontends;

function publish(shells: RegistryRelease[], remotes: Registry['microFrontends'] = { tasks }) {
  site.write('releases/registry.json', JSON.stringify({ microFrontends: remotes, shell: shells }));
}

/** What a session gets at an address. */
async function visit(edge: Edge, url = '/browse-tasks', cookies: Record<string, string> = {}) {
  const { body, statusCode, headers } = await edge.inject({ url, cookies });
  const text = /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(body);
  const settings = JSON.parse(text?.[1] ?? '{}') as PageSettings;
  const set: { shell: string } = (await edge.inject({ url: '/releases.json', cookies })).json();
  const title = /<title>(.*?)<\/title>/.exec(body)?.[1];
  return { title, version: settings.shell, set, settings, body, statusCode, headers };
}

/** The cookie of one of many sessions. */
const session = (number: number) => ({
  'release-session': `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
});

test('[A440] the shell in the folder is served until one is released, and then the released one', async () => {
  const edge = await site.start();
  expect((await visit(edge)).title).toBe('Shell');
  publish([shell('1.0.0', everyone)]);
  const released = await visit(edge);
  expect(released).toMatchObject({
    title: 'Shell 1.0.0',
    version: '1.0.0',
    set: { shell: '1.0.0' },
  });
  publish([shell('1.1.0', everyone, { before: '1.0.0' }), shell('1.0.0', nobody)]);
  expect((await visit(edge)).title).toBe('Shell 1.1.0');
  // A rollback.
  publish([shell('1.1.0', nobody, { before: '1.0.0' }), shell('1.0.0', everyone)]);
  expect(await visit(edge)).toMatchObject({ title: 'Shell 1.0.0', set: { shell: '1.0.0' } });
  const contract = await edge.inject('/shell-contract.json');
  expect(contract.json()).toMatchObject({ hostContract: '1.0.0' });
});

test('shells of which none loads, and each is before the other, are tried once', async () => {
  const [one, other] = [
    shell('1.1.0', everyone, { before: '1.0.0' }),
    shell('1.0.0', nobody, { before: '1.1.0' }),
  ];
  const template = templateOf(pageOf('Shell'));
  const own = { contract: undefined, version: 'own', template, renderer: undefined };
  const loaded: (string | undefined)[] = [];
  // What has failed is always loaded again, so that it ends also if it goes round.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  const shells = new Shells({
    async load(release) {
      loaded.push(release?.metadata.version);
      if (release && loaded.length < 9) throw new Error('It is not here.');
      return own;
    },
    report: () => undefined,
  });
  expect(await shells.of(one, [one, other])).toBe(own);
  expect(loaded).toEqual(['1.1.0', '1.0.0', undefined]);
  shells.stop();
});

test('after a rollback of the shell, a cache gets the files of the earlier one, which are older', async () => {
  const [edge, another] = [await site.start(), await site.start()];
  const url = '/assets/picture.svg';
  publish([shell('1.1.0', everyone, { before: '1.0.0' }), shell('1.0.0', nobody)]);
  const released = await edge.inject(url);
  publish([shell('1.1.0', nobody, { before: '1.0.0' }), shell('1.0.0', everyone)]);
  utimesSync(join(site.folder, 'releases/shell/1.0.0/picture.svg'), 1, 1);
  const earlier = await edge.inject({ url, headers: conditionsOf(released.headers) });
  expect(earlier.body).toBe('<svg>1.0.0</svg>');
  // A copy of it has another date.
  utimesSync(join(site.folder, 'releases/shell/1.0.0/picture.svg'), 2, 2);
  const same = await another.inject({ url, headers: conditionsOf(earlier.headers) });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect(same.headers).toMatchObject({
    'cache-control': 'public, max-age=0',
    etag: earlier.headers.etag,
    vary: 'accept-encoding',
  });
});

test('[A440] a canary of the shell gets its share of the sessions, which keep it', async () => {
  const edge = await site.start();
  publish([
    shell('1.1.0', { traffic: 50, default: false }, { before: '1.0.0' }),
    shell('1.0.0', { traffic: 50, default: true }),
  ]);
  const first = await edge.inject('/browse-tasks');
  expect(first.cookies).toMatchObject([{ name: 'release-session' }]);
  const titles = new Map<string, number>();
  for (let number = 0; number < 40; number += 1) {
    const cookies = session(number);
    const [one, again] = [
      await visit(edge, '/browse-tasks', cookies),
      await visit(edge, '/login', cookies),
    ];
    expect(again.title).toBe(one.title);
    expect(one.set.shell).toBe(one.version);
    titles.set(one.version, (titles.get(one.version) ?? 0) + 1);
  }
  expect([...titles.keys()].sort()).toEqual(['1.0.0', '1.1.0']);
  expect(Math.min(...titles.values())).toBeGreaterThan(8);
});

test('[A440] each shell gets the releases of remotes that fit it', async () => {
  const edge = await site.start();
  const [plain] = tasks;
  const [next] = registryOf(['/browse-tasks'], '2.0.0').microFrontends.tasks;
  const later = {
    ...next!,
    fallbackUrl: plain!.url,
    extras: { ...next!.extras, hostContract: '^2.0.0' },
  };
  publish(
    [
      shell('2.0.0', { traffic: 50, default: false }, { before: '1.0.0', hostContract: '2.0.0' }),
      shell('1.0.0', { traffic: 50, default: true }),
    ],
    { tasks: [later, { ...plain!, deployment: nobody }] },
  );
  const pairs = new Set<string>();
  for (let number = 0; number < 20; number += 1) {
    const cookies = session(number);
    const { version, settings } = await visit(edge, '/browse-tasks', cookies);
    pairs.add(`${version} with tasks ${settings.releases[0]?.version}`);
  }
  expect([...pairs].sort()).toEqual(['1.0.0 with tasks 1.0.0', '2.0.0 with tasks 2.0.0']);
});

test('[A441] a page that is open through five releases of the shell gets the files of its own', async () => {
  site.write('shell/own.0000000abc.js', 'own()');
  const edge = await site.start();
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  const shells: RegistryRelease[] = [];
  for (const [index, version] of versions.entries()) {
    const before = versions[index - 1];
    shells.unshift(shell(version, everyone, before ? { before } : {}));
    publish(shells.map((each, place) => (place === 0 ? each : { ...each, deployment: nobody })));
    expect((await visit(edge)).version).toBe(version);
  }
  for (const version of versions) {
    const { body, headers } = await edge.inject(`/assets/${chunkOf(version)}`);
    expect(body).toBe(`chunk(${version})`);
    expect(headers['cache-control']).toContain('immutable');
  }
  expect((await edge.inject('/assets/own.0000000abc.js')).body).toBe('own()');
  // A name without a hash of the content stands for the file of the newest.
  const picture = await edge.inject('/assets/picture.svg');
  expect([picture.body, picture.headers['cache-control']]).toEqual([
    '<svg>1.5.0</svg>',
    'public, max-age=0',
  ]);
  expect((await edge.inject('/assets/chunk.0000000999.js')).statusCode).toBe(404);
});

test('[A442] in place of a shell that cannot be read, the one before it is served, and then that of the folder', async () => {
  const edge = await site.start();
  const log = jest.fn();
  edge.log.error = log;
  publish([shell('1.1.0', everyone, { before: '1.0.0' }), shell('1.0.0', nobody)]);
  site.write('releases/shell/1.1.0/index.html', pageOf('Tampered'));
  expect(await visit(edge)).toMatchObject({ title: 'Shell 1.0.0', set: { shell: '1.0.0' } });
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain('is not what was published');
  publish([shell('1.2.0', everyone)]);
  site.write('releases/shell/1.2.0/index.html', pageOf('Tampered'));
  const { title, statusCode } = await visit(edge);
  expect([title, statusCode]).toEqual(['Shell', 200]);
});

test.each([
  ['missing', () => rmSync(join(site.folder, 'releases/shell/1.1.0', chunkOf('1.1.0')))],
  ['another', () => site.write(`releases/shell/1.1.0/${chunkOf('1.1.0')}`, 'tampered()')],
])(
  '[A442] a shell of which a script is %s is replaced by the one before it',
  async (_case, spoil) => {
    const edge = await site.start();
    publish([shell('1.1.0', everyone, { before: '1.0.0' }), shell('1.0.0', nobody)]);
    spoil();
    expect(await visit(edge)).toMatchObject({ title: 'Shell 1.0.0', set: { shell: '1.0.0' } });
  },
);

test('[A443] a preview shows a shell to its session alone', async () => {
  const previewKey = 'a key of previews, which is long enough';
  const edge = await site.start({ previewKey });
  const shown = shell('1.1.0', nobody);
  const previewed = { ...shown, extras: { ...shown.extras, preview: true as const } };
  const value = (version: string) =>
    signPreview(
      { releases: { tasks: '1.0.0', shell: version }, expires: Date.now() + 60_000 },
      previewKey,
    );
  // Also while none is released.
  for (const shells of [[previewed], [previewed, shell('1.0.0', everyone)]]) {
    publish(shells);
    const page = await visit(edge, '/browse-tasks', { preview: value('1.1.0') });
    expect(page).toMatchObject({ title: 'Shell 1.1.0', set: { shell: '1.1.0' } });
    expect(page.body).toContain('Preview of shell 1.1.0, until ');
    expect((await visit(edge)).title).toBe(shells.length === 1 ? 'Shell' : 'Shell 1.0.0');
  }
  const missing = await visit(edge, '/browse-tasks', { preview: value('9.9.9') });
  expect(missing.title).toBe('Shell 1.0.0');
  expect(missing.body).toContain('does not have the releases of this preview');
});

test('[A589] a preview of a remote is seen in the shell of everybody, not in a canary of it', async () => {
  const previewKey = 'a key of previews, which is long enough';
  const edge = await site.start({ previewKey });
  const some = (traffic: number, isDefault = false) => ({ traffic, default: isDefault });
  publish([shell('1.1.0', some(100), { before: '1.0.0' }), shell('1.0.0', some(0, true))]);
  expect((await visit(edge)).title).toBe('Shell 1.1.0');
  const expires = Date.now() + 60_000;
  const preview = signPreview({ releases: { tasks: '1.0.0' }, expires }, previewKey);
  const page = await visit(edge, '/browse-tasks', { preview });
  expect(page).toMatchObject({ title: 'Shell 1.0.0', set: { shell: '1.0.0', tasks: '1.0.0' } });
});

describe('with a store', () => {
  let server: Server | undefined;
  /** What the store does before it answers; `false` when it does not. */
  let before: (file: string) => Promise<boolean> = async () => true;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    before = async () => true;
  });

  /** An edge with a copy of the releases of the site, which a server has. */
  async function startWithStore(config: Parameters<Site['start']>[0] = {}) {
    const store = createServer((request, response) => {
      const file = join(site.folder, 'releases', request.url ?? '');
      void before(file).then((isUp) => {
        const status = isUp ? 200 : 503;
        if (!existsSync(file)) response.writeHead(404).end();
        else response.writeHead(status).end(isUp ? readFileSync(file) : undefined);
      });
    });
    server = store;
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    const releasesUrl = `http://127.0.0.1:${port}`;
    const releasesDirectory = join(site.folder, 'copy');
    return site.start({ releasesUrl, releasesDirectory, ...config });
  }

  test('[A441] a file that cannot be had now is that of the deployment, or is announced for later', async () => {
    const former = shell('1.0.0', nobody);
    publish([shell('1.1.0', everyone, { before: '1.0.0' }), former]);
    before = async (file) => !file.includes('chunk');
    site.write(`shell/${chunkOf('1.1.0')}`, 'own()');
    const edge = await startWithStore();
    const [own, lacking] = [
      await edge.inject(`/assets/${chunkOf('1.1.0')}`),
      await edge.inject(`/assets/${chunkOf('1.0.0')}`),
    ];
    expect([own.statusCode, own.body]).toEqual([200, 'own()']);
    expect([lacking.statusCode, lacking.headers['cache-control']]).toEqual([503, 'no-store']);
    before = async () => true;
    rmSync(join(site.folder, 'releases/shell/1.1.0', chunkOf('1.1.0')));
    await until(
      async () => (await edge.inject(`/assets/${chunkOf('1.0.0')}`)).body === 'chunk(1.0.0)',
    );
    // The store has lost it.
    expect((await edge.inject(`/assets/${chunkOf('1.1.0')}`)).body).toBe('own()');
  });

  test('[A443] a preview waits for its shell', async () => {
    const previewKey = 'a key of previews, which is long enough';
    publish([shell('1.1.0', nobody), shell('1.0.0', everyone)]);
    jest.replaceProperty(deadlines, 'shell', 1);
    before = async (file) => {
      if (file.includes('1.1.0/index.html')) await sleep(100);
      return true;
    };
    const edge = await startWithStore({ previewKey });
    const releases = { tasks: '1.0.0', shell: '1.1.0' };
    const preview = signPreview({ releases, expires: Date.now() + 60_000 }, previewKey);
    expect((await visit(edge, '/browse-tasks', { preview })).title).toBe('Shell 1.1.0');
  });
});

test('with SHELL_RELEASES=off the shell of the folder is served, whatever is released', async () => {
  publish([shell('1.0.0', everyone)]);
  const edge = await site.start({ shellReleases: false });
  expect((await visit(edge)).title).toBe('Shell');
});

describe('with server halves', () => {
  let rendered: ReturnType<typeof createRenderedSite>;
  beforeEach(async () => {
    await site.remove();
    rendered = createRenderedSite();
    site = rendered;
    jest.replaceProperty(deadlines, 'change', 60_000);
  });

  const halfOf = (name: string) => shellHalf.replace("'shell '", `'${name} shell '`);
  /** Of a process that is busy for a while before it renders. */
  const slowHalfOf = (name: string) =>
    `for (const end = Date.now() + 700; Date.now() < end; ) {} ${halfOf(name)}`;

  /** Gives everybody another shell than the one that is released. */
  function replaceShell(half: string, { hostContract = '1.0.0', old = halfOf('released') } = {}) {
    const newer = shell('1.1.0', everyone, { before: '1.0.0', half, hostContract });
    publish([newer, shell('1.0.0', nobody, { half: old })], {});
  }

  /** What a page shows, until it has a text: each once. */
  async function shownUntil(edge: Edge, text: string) {
    const shown = new Set<string | undefined>();
    await until(async () => {
      const root = rootOf((await edge.inject('/login')).body);
      shown.add(root);
      return root?.includes(text) ?? false;
    });
    return [...shown];
  }

  /** The version of the shell of everybody in the registry that pages have. */
  async function releasedIn(edge: Edge) {
    const { shell: shells = [] } = (await edge.inject('/registry.json')).json<Registry>();
    return defaultOf(shells)?.metadata.version;
  }

  async function startReleased(
    half = halfOf('released'),
    config: Parameters<Site['start']>[0] = {},
  ) {
    publish([shell('1.0.0', everyone, { half })], {});
    const edge = await rendered.start(config);
    await shownUntil(edge, 'released');
    return edge;
  }
  const [released, newer] = ['released', 'newer'].map((name) => `<p>${name} shell signed-out</p>`);

  test('[A440] pages are rendered by the server half of their shell, and no process stays of an earlier one', async () => {
    jest.replaceProperty(deadlines, 'page', 1_500);
    const edge = await rendered.start();
    await shownUntil(edge, 'shell signed-out');
    publish([shell('1.0.0', everyone, { half: halfOf('released') })], {});
    expect((await shownUntil(edge, 'released')).at(-1)).toBe(released);
    replaceShell(halfOf('newer'));
    expect((await shownUntil(edge, 'newer')).at(-1)).toBe(newer);
    await until(() => childrenOf(process.pid, 'renderer').length <= 1);
  });

  test('the contract is that of the shell in the pages, which have the one before until the newest renders', async () => {
    const edge = await startReleased();
    replaceShell(slowHalfOf('newer'), { hostContract: '1.1.0' });
    const seen = new Set<string>();
    await until(async () => {
      const before = await releasedIn(edge);
      const { hostContract } = (await edge.inject('/shell-contract.json')).json<ShellContract>();
      if (before === (await releasedIn(edge))) seen.add(`${hostContract} of ${before}`);
      return seen.size > 1;
    });
    expect([...seen]).toEqual(['1.0.0 of 1.0.0', '1.1.0 of 1.1.0']);
  });

  test('[A599] a page that is being rendered when another shell takes over has its screen', async () => {
    const waiting: ServerResponse[] = [];
    const api = createServer(({ url }, response) => {
      if (url === '/api/slow') waiting.push(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;
    const wait = "if (request.hint === 'signed-in') await fetch('/api/slow');";
    const old = halfOf('released').replace('const remote', `${wait} const remote`);
    try {
      const edge = await startReleased(old, { apiUrl: `http://127.0.0.1:${port}` });
      const root = edge
        .inject({ url: '/login', cookies: { 'session-hint': 'signed-in' } })
        .then(({ body }) => rootOf(body));
      await until(() => waiting.length > 0);
      replaceShell(halfOf('newer'), { old });
      await shownUntil(edge, 'newer');
      waiting[0]?.end('[]');
      expect(await root).toBe('<p>released shell signed-in</p>');
    } finally {
      api.closeAllConnections();
      api.close();
    }
  });

  test('[A599] no page is without its screen when a shell loads only after it had failed', async () => {
    const edge = await startReleased();
    replaceShell(slowHalfOf('newer'));
    const script = `releases/shell/1.1.0/${chunkOf('1.1.0')}`;
    rmSync(join(site.folder, script));
    await until(async () => (await releasedIn(edge)) === '1.1.0');
    expect(rootOf((await edge.inject('/login')).body)).toBe(released);
    site.write(script, 'chunk(1.1.0)');
    const { now } = performance;
    jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6_000);
    expect(await shownUntil(edge, 'newer')).toEqual([released, newer]);
  });
});

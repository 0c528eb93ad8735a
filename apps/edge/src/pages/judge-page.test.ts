import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryRelease } from '@talentsphere/releases';
import { integrityOf } from '@talentsphere/releases/store';
import { deadlines } from '../render/deadlines';
import { Renderers } from '../render/renderers';
import { createRenderedSite, rendered, rootOf, shellHalf, until } from '../testing/rendered-site';
import { shellContract } from '../testing/site';

let site: ReturnType<typeof createRenderedSite>;
beforeEach(() => {
  site = createRenderedSite();
});
afterEach(async () => {
  await site.remove();
  jest.restoreAllMocks();
});
type Edge = Awaited<ReturnType<typeof site.start>>;

const good = "exports.default = { screen: () => 'good' };";

/** Publishes a release with this server half. @returns what the registry has of it */
function publish(half: string, version: string) {
  site.publish(half, { version });
  const text = readFileSync(join(site.folder, 'releases/registry.json'), 'utf8');
  return (JSON.parse(text) as Registry).microFrontends['tasks']![0]!;
}

/** Half of the sessions get a canary with this server half. */
function startCanary(half: string) {
  const deployment = { traffic: 50, default: false };
  const tasks = [{ ...publish(half, '1.1.0'), deployment }, publish(good, '1.0.0')];
  site.write('releases/registry.json', JSON.stringify({ microFrontends: { tasks } }));
}

/** The cookie of a session that gets a version, whose pages are rendered. */
async function sessionWith(edge: Edge, version: string): Promise<string> {
  for (;;) {
    const { headers, body } = await edge.inject({
      url: '/browse-tasks',
      remoteAddress: '192.0.2.1',
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    if (!body.includes(`"version":"${version}"`)) continue;
    const request = { url: '/browse-tasks', headers: { cookie }, remoteAddress: '192.0.2.1' };
    await rendered(edge, request);
    return cookie;
  }
}

async function judged(edge: Edge) {
  const { body } = await edge.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('judged_visitors_total{'));
  return Object.fromEntries(
    lines.map((line) => {
      const labels = /remote="tasks",canary="1.1.0",release="(.*)",what="(.*)"} (\S+)/.exec(line);
      return [`${labels?.[1]} ${labels?.[2]}`, Number(labels?.[3])];
    }),
  );
}

/** Processes are slow at first. */
const alreadyWarm = () => jest.replaceProperty(deadlines, 'warm', 0);

/** The canary shows `slow` pages after this many milliseconds, which are many from then on. */
const slowly = 300;
const countSlow = () => jest.replaceProperty(deadlines, 'slow', slowly - 100);

test('[A564] a page that is slow while its process is new is not counted as slow', async () => {
  startCanary(`exports.default = { screen: (address) => {
    const end = Date.now() + (address.includes('slow') ? ${slowly} : 0);
    while (Date.now() < end);
    return 'canary';
  } };`);
  const edge = await site.start();
  const cookie = await sessionWith(edge, '1.1.0');
  countSlow();
  await edge.inject({ url: '/browse-tasks?slow', headers: { cookie }, remoteAddress: '192.0.2.3' });
  expect(await judged(edge)).not.toHaveProperty('canary page_slow');
});

test('[A580] a page that is late while its process is new is no failure of its release; later it is', async () => {
  const failures = jest.spyOn(Renderers.prototype, 'failed');
  site.publish(`exports.default = { screen: (address) => {
    const end = Date.now() + (address.includes('late') ? 1_000 : 0);
    while (Date.now() < end);
    return 'ok';
  } };`);
  const edge = await site.start();
  const visitLate = async (query: string) => {
    // Long before the answer: an edge that pauses in between sees both at once, and takes the answer.
    const deadline = jest.replaceProperty(deadlines, 'page', 50);
    expect(rootOf((await edge.inject(`/browse-tasks?late=${query}`)).body)).toBe('');
    deadline.restore();
  };
  await rendered(edge, '/browse-tasks');
  await visitLate('1');
  expect(failures).not.toHaveBeenCalled();
  alreadyWarm();
  await rendered(edge, '/browse-tasks?after');
  await visitLate('2');
  expect(failures).toHaveBeenCalledTimes(1);
});

test('[A564] the visitors of a canary and of the release beside it are counted once, with what the edge did for them', async () => {
  alreadyWarm();
  startCanary(`exports.default = { screen: (address) => {
    if (address.includes('fail')) throw new Error('A fault');
    const end = Date.now() + (address.includes('slow') ? ${slowly} : 0);
    while (Date.now() < end);
    return 'canary';
  } };`);
  const edge = await site.start();
  const canary = await sessionWith(edge, '1.1.0');
  const current = await sessionWith(edge, '1.0.0');
  // Nothing has failed while the processes started.
  expect(await judged(edge)).toEqual({ 'canary page': 1, 'default page': 1 });

  const visit = (cookie: string, query: string, remoteAddress: string) =>
    edge.inject({ url: `/browse-tasks${query}`, headers: { cookie }, remoteAddress });
  for (let page = 0; page < 5; page += 1) {
    await visit(canary, `?fail=${page}`, '192.0.2.5');
    await visit(canary, `?fail=${page}`, `2001:db8:5:${page}::1`);
  }
  const slow = countSlow();
  await visit(canary, '?slow', '192.0.2.3');
  slow.restore();
  // From the cache.
  await visit(canary, '?slow', '192.0.2.4');
  await visit(current, '?fail=1', '192.0.2.2');
  expect(await judged(edge)).toEqual({
    'canary page': 5,
    'canary page_failed': 2,
    'canary page_slow': 1,
    'default page': 2,
  });
});

/** Publishes a shell with this server half. @returns what the registry has of it */
function publishShell(version: string, half: string, isDefault: boolean): RegistryRelease {
  const contract = shellContract({ server: 'server/shell.js' });
  const page = '<html><head><!--page-head--></head><body><div id="root"></div></body></html>';
  const files = { 'index.html': page, 'server/shell.js': half };
  for (const [file, text] of Object.entries({ ...files, 'shell-contract.json': contract }))
    site.write(`releases/shell/${version}/${file}`, text);
  const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)] as const);
  return {
    url: `/remotes/shell/${version}/shell-contract.json`,
    metadata: { version, integrity: integrityOf(contract) },
    deployment: { traffic: 50, default: isDefault },
    extras: {
      hostContract: '1.0.0',
      routes: ['/login'],
      shared: {},
      provides: { federation: '2.9.2', strict: [] },
      server: 'server/shell.js',
      files: Object.fromEntries(hashes),
    },
  };
}

test('[A569] every page is counted for its shell, whichever remote it is of', async () => {
  const failing = shellHalf.replace(
    'const remote',
    "if (request.address === '/*') throw new Error('A fault');\nconst remote",
  );
  const shell = [publishShell('1.1.0', failing, false), publishShell('1.0.0', shellHalf, true)];
  // Its pages are left to the browser.
  const { extras, ...release } = publish(good, '1.0.0');
  const tasks = [{ ...release, extras: { ...extras, server: undefined } }];
  site.write('releases/registry.json', JSON.stringify({ microFrontends: { tasks }, shell }));
  const edge = await site.start();
  const sessions: Record<string, { cookie: string }> = {};
  while (Object.keys(sessions).length < 2) {
    const { headers, body } = await edge.inject({ url: '/login', remoteAddress: '192.0.2.1' });
    const version = /"shell":"(1\.\d\.0)"/.exec(body)?.[1];
    const [cookie] = String(headers['set-cookie']).split(';');
    if (version && cookie) sessions[version] = { cookie };
  }
  for (const headers of Object.values(sessions)) {
    await rendered(edge, { url: '/login', headers, remoteAddress: '192.0.2.1' });
    await edge.inject({ url: '/unknown', headers, remoteAddress: '192.0.2.2' });
    await edge.inject({ url: '/browse-tasks', headers, remoteAddress: '192.0.2.3' });
  }
  const { body } = await edge.inject('/metrics');
  expect(body.match(/(?<=judged_visitors_total{remote="shell",canary="1.1.0",).*/g)).toEqual([
    'release="canary",what="page"} 3',
    'release="canary",what="page_failed"} 1',
    'release="default",what="page"} 3',
  ]);
});

test('[A564] a visitor who leaves before a slow page is there counts', async () => {
  alreadyWarm();
  startCanary(`exports.default = { screen: (address) => {
    const end = Date.now() + (address.includes('slow') ? ${slowly} : 0);
    while (Date.now() < end);
    return 'canary';
  } };`);
  const edge = await site.start();
  const cookie = await sessionWith(edge, '1.1.0');
  const origin = await edge.listen({ host: '127.0.0.1', port: 0 });
  const left = new AbortController();
  const { render } = Renderers.prototype;
  jest.spyOn(Renderers.prototype, 'render').mockImplementation(function (this: Renderers, ...args) {
    left.abort();
    return render.apply(this, args);
  });
  countSlow();
  const page = fetch(`${origin}/browse-tasks?slow`, { headers: { cookie }, signal: left.signal });
  await expect(page).rejects.toThrow('aborted');
  await until(async () => 'canary page_slow' in (await judged(edge)));
  expect(await judged(edge)).toMatchObject({ 'canary page': 2, 'canary page_slow': 1 });
});

test('[A564] a page that is left to the browser because its visitor has had too many is not counted', async () => {
  startCanary(good);
  const edge = await site.start({ pagesPerMinute: 1 });
  const visit = (address: string, cookie = '') =>
    edge.inject({
      url: `/browse-tasks?from=${address}`,
      headers: { cookie },
      remoteAddress: address,
    });
  const sessions: Record<string, string> = {};
  for (let visitor = 1; !sessions['1.1.0'] || !sessions['1.0.0']; visitor += 1) {
    const { headers, body } = await visit(`192.0.2.${visitor}`);
    const version = /"version":"(1\.\d\.0)"/.exec(body)?.[1] ?? '';
    sessions[version] = String(headers['set-cookie']).split(';')[0] ?? '';
  }
  await visit('198.51.100.1', sessions['1.0.0']);
  const before = await judged(edge);
  await visit('198.51.100.1', sessions['1.1.0']);
  expect(await judged(edge)).toEqual(before);
  expect((await edge.inject('/metrics')).body).toContain('pages_total{outcome="limited"} 1');
});

test('[A564] the end of a process counts for one visitor, whoever else is without it', async () => {
  startCanary("throw new Error('A fault');");
  const edge = await site.start();
  // The process that has ended is not started again meanwhile, however long that is.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  let visitor = 0;
  const visit = () => {
    visitor += 1;
    return edge.inject({
      url: `/browse-tasks?visitor=${visitor}`,
      remoteAddress: `198.18.${visitor >> 8}.${visitor % 256}`,
    });
  };
  const failed = async () => (await judged(edge))['canary page_failed'];
  while (!(await failed())) await visit();
  for (let more = 0; more < 20; more += 1) await visit();
  const counted = await judged(edge);
  expect(counted).toMatchObject({ 'canary page': 1, 'canary page_failed': 1 });
  expect(counted).not.toHaveProperty('default page_failed');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@talentsphere/releases';
import { deadlines } from '../render/deadlines';
import { childrenOf } from '../testing/processes';
import { registryOf } from '../testing/site';
import { createRenderedSite, rendered, rootOf, until } from '../testing/rendered-site';

const half = (text: string) => `exports.default = { screen: () => '${text}' };`;
/** Of a process that is busy for a while before it renders. */
const slowHalf = (text: string, ms = 700) =>
  `for (const end = Date.now() + ${ms}; Date.now() < end; ) {} ${half(text)}`;

const usual = { ...deadlines };
let site: ReturnType<typeof createRenderedSite>;
let app: Awaited<ReturnType<typeof site.start>>;
beforeEach(async () => {
  deadlines.change = 60_000;
  site = createRenderedSite();
  site.publish(half('first'));
  app = await site.start();
  await rendered(app, '/browse-tasks');
});
afterEach(async () => {
  Object.assign(deadlines, usual);
  await site.remove();
});

async function visit() {
  const { body, statusCode } = await app.inject('/browse-tasks');
  const { tasks }: { tasks: string } = (await app.inject('/releases.json')).json();
  return { statusCode, screen: rootOf(body), set: tasks };
}

const first = { statusCode: 200, screen: '<p>first</p>', set: '1.0.0' };
const second = { statusCode: 200, screen: '<p>second</p>', set: '1.1.0' };

test('[A599] after a release, no page is without its screen', async () => {
  site.publish(slowHalf('second'), { version: '1.1.0', after: '1.0.0' });
  const seen: unknown[] = [];
  await until(async () => {
    const { body } = await app.inject('/browse-tasks');
    seen.push(rootOf(body));
    return seen.at(-1) === second.screen;
  });
  expect(new Set(seen)).toEqual(new Set([first.screen, second.screen]));
  expect(await visit()).toEqual(second);
});

test('[A599] a page and its release set are of the same releases meanwhile', async () => {
  site.publish(slowHalf('second'), { version: '1.1.0', after: '1.0.0' });
  expect(await visit()).toEqual(first);
});

const counted = async () =>
  /pages_total\{outcome="rendered"\} \d+/.exec((await app.inject('/metrics')).body)?.[0];

test('[A599] the pages that were sent last are composed before a release shows', async () => {
  const before = await counted();
  expect(before).toBeDefined();
  site.publish(half('second'), { version: '1.1.0', after: '1.0.0' });
  await until(async () => (await visit()).set === '1.1.0');
  expect(await visit()).toEqual(second);
  expect(await counted()).toBe(before);
});

test('no release waits for pages that take long to compose', async () => {
  deadlines.ahead = 0;
  const before = await counted();
  site.publish(half('second'), { version: '1.1.0', after: '1.0.0' });
  await until(async () => (await visit()).set === '1.1.0');
  expect(await visit()).toEqual(second);
  expect(await counted()).not.toBe(before);
});

test('[A599] no page of a canary is without its screen', async () => {
  site.publish(slowHalf('second'), { version: '1.2.0', after: '1.0.0', isCanary: true });
  const seen = new Set<string | undefined>();
  let session = 0;
  await until(async () => {
    session += 1;
    const id = `00000000-0000-4000-8000-${String(session).padStart(12, '0')}`;
    const cookies = { 'release-session': id };
    seen.add(rootOf((await app.inject({ url: '/browse-tasks', cookies })).body));
    return seen.has(second.screen);
  });
  expect(seen).toEqual(new Set([first.screen, second.screen]));
});

const processes = () => childrenOf(process.pid, 'renderer').length;

test('a process is started when the one before has warmed up: pages need the other core', async () => {
  await site.remove();
  await until(() => processes() === 0);
  site = createRenderedSite();
  site.publish(
    'exports.default = { screen() { for (const end = Date.now() + 100; Date.now() < end; ) {} } };',
  );
  app = await site.start();
  await app.ready();
  await until(() => processes() === 1);
  const start = Date.now();
  await until(() => processes() === 2);
  // One page until it is ready, and ten more until it is fast.
  expect(Date.now() - start).toBeGreaterThan(1_000);
});

test('a release is prepared although nobody asks for a page', async () => {
  // Of the remote, and of the shell alone.
  await until(() => processes() === 2);
  site.publish(half('second'), { version: '1.1.0', after: '1.0.0' });
  await until(() => processes() === 3);
});

test.each([
  ['disabled', half('first'), { disabled: true }, { statusCode: 503, set: null }],
  ['taken out of the registry', slowHalf('second'), { version: '1.1.0' }, { set: '1.1.0' }],
] as const)(
  '[A599] a release that is %s is in no page from then on',
  async (_, code, how, what) => {
    site.publish(code, how);
    expect(await visit()).toMatchObject(what);
  },
);

const [another] = registryOf(['/reports']).microFrontends.tasks;
const reports = { ...another, url: '/remotes/reports/1.0.0/mf-manifest.json' };

test.each([
  ['addresses have another owner', { owners: { tasks: ['/browse-tasks'] } }, {}],
  ['a remote is new', {}, { reports: [reports] }],
])('[A599] a registry by which %s applies at once', async (_, stated, added) => {
  site.publish(slowHalf('second'), { version: '1.1.0', after: '1.0.0' });
  const file = 'releases/registry.json';
  const { microFrontends } = JSON.parse(readFileSync(join(site.folder, file), 'utf8')) as Registry;
  site.write(file, JSON.stringify({ ...stated, microFrontends: { ...microFrontends, ...added } }));
  expect(await visit()).toMatchObject({ set: '1.1.0' });
});

test('a release that cannot be rendered is given as well, for the browser to render', async () => {
  site.publish('throw new Error()', { version: '1.1.0', after: '1.0.0' });
  await until(async () => (await visit()).set === '1.1.0');
  expect(await visit()).toEqual({ ...second, screen: '' });
});

test('a release that is not ready in time is given as well', async () => {
  deadlines.change = 500;
  site.publish(slowHalf('second', 5_000), { version: '1.1.0', after: '1.0.0' });
  expect(await visit()).toEqual(first);
  await until(async () => (await visit()).set === '1.1.0');
  expect(await visit()).toEqual({ ...second, screen: '' });
});

import { integrityOf } from '@talentsphere/releases/store';
import type { PageSettings } from '@talentsphere/releases';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs/promises';
import { conditionsOf, createSite, registryOf } from '../testing/site';

const site = createSite();
const good = JSON.stringify(registryOf(['/browse-tasks']));
let app: FastifyInstance;

beforeAll(async () => {
  app = await site.start();
});
afterAll(() => site.remove());

async function settingsOf(url: string): Promise<PageSettings> {
  const { body } = await app.inject(url);
  const text = /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(body);
  return JSON.parse(text?.[1] ?? '') as PageSettings;
}

/** The registry with one thing changed in its one release. */
function changed(change: (release: Record<string, unknown>) => void): string {
  const registry = JSON.parse(good) as {
    microFrontends: { tasks: [Record<string, unknown>] };
  };
  change(registry.microFrontends.tasks[0]);
  return JSON.stringify(registry);
}
const extrasWith = (more: object) =>
  changed((release) => Object.assign(release['extras'] as object, more));

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['nothing', '{}'],
  ['a remote that is not a list', '{"microFrontends":{"tasks":{}}}'],
  ['an empty release', '{"microFrontends":{"tasks":[{}]}}'],
  ['a name with path traversal', '{"microFrontends":{"../x":[]}}'],
  ['routes that are not a list', extrasWith({ routes: '/' })],
  ['no files', extrasWith({ files: null })],
  ['a file with path traversal', extrasWith({ files: { '../x.js': 'sha384-x' } })],
  ['a hidden file', extrasWith({ files: { 'a/.x.js': 'sha384-x' } })],
  ['an invalid hash', extrasWith({ files: { 'x.js': '"><script>' } })],
  ['an invalid share', changed((release) => (release['deployment'] = { traffic: 'all' }))],
  [
    'an address on another origin',
    changed((release) => (release['url'] = 'https://evil.example/m.json')),
  ],
])('[A353] a registry that contains %s leaves the last valid one in use', async (_name, text) => {
  site.write('releases/registry.json', good);
  expect((await settingsOf('/browse-tasks')).releases).toHaveLength(1);
  site.write('releases/registry.json', text);
  expect((await settingsOf('/browse-tasks')).releases).toHaveLength(1);
  const stated = { ...(JSON.parse(good) as object), owners: { tasks: ['/browse-tasks'] } };
  expect((await app.inject('/registry.json')).json()).toEqual(stated);
  expect((await app.inject('/releases.json')).json()).toMatchObject({ tasks: '1.0.0' });
});

test('a registry is parsed once, whatever the number of pages and polls', async () => {
  const text = JSON.stringify(registryOf(['/browse-tasks', '/']));
  site.write('releases/registry.json', text);
  const parse = jest.spyOn(JSON, 'parse');
  for (let page = 0; page < 5; page += 1) {
    await app.inject('/');
    await app.inject('/releases.json');
    await app.inject('/registry.json');
  }
  expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toHaveLength(1);
});

test('the registry is not sent again to who has it', async () => {
  site.write('releases/registry.json', good);
  const { headers } = await app.inject('/registry.json');
  const conditions = conditionsOf(headers);
  const again = await app.inject({ url: '/registry.json', headers: conditions });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'access-control-allow-origin': '*' });
  site.write('releases/registry.json', JSON.stringify(registryOf(['/'])));
  const next = await app.inject({ url: '/registry.json', headers: conditions });
  expect([next.statusCode, next.json()]).toMatchObject([200, { owners: { tasks: ['/'] } }]);
});

test('a registry that is broken is reported once, and not by every page', async () => {
  const log = jest.fn();
  const other = await site.start();
  other.log.error = log;
  site.write('releases/registry.json', '{ half');
  for (let page = 0; page < 5; page += 1) await other.inject('/');
  expect(log).toHaveBeenCalledTimes(1);
});

test('[A353] a registry whose read failed once is read again', async () => {
  const names = async () => Object.keys((await app.inject('/releases.json')).json());
  site.write('releases/registry.json', '{"microFrontends":{}}');
  expect(await names()).not.toContain('tasks');
  site.write('releases/registry.json', good);
  const fault = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const read = jest.spyOn(fs, 'open').mockRejectedValueOnce(fault);
  expect(await names()).not.toContain('tasks');
  read.mockRestore();
  expect(await names()).toContain('tasks');
});

test('an invalid manifest stays out of the page, and breaks nothing', async () => {
  const manifest = '{"metaData":{}}';
  site.write('releases/tasks/2.0.0/mf-manifest.json', manifest);
  const registry = registryOf(['/browse-tasks'], '2.0.0');
  registry.microFrontends.tasks[0]!.metadata.integrity = integrityOf(manifest);
  site.write('releases/registry.json', JSON.stringify(registry));
  const { manifests, releases } = await settingsOf('/browse-tasks');
  expect([manifests, releases]).toMatchObject([{}, [{ version: '2.0.0' }]]);
});

test('during a canary a page sets one cookie, once', async () => {
  const registry = registryOf(['/browse-tasks']);
  const [release] = registry.microFrontends.tasks;
  const canary = { ...release!, deployment: { traffic: 10, default: false } };
  const running = { microFrontends: { tasks: [release, canary] } };
  site.write('releases/registry.json', JSON.stringify(running));
  const { headers } = await app.inject('/browse-tasks');
  expect([headers['set-cookie']].flat()).toHaveLength(1);
  expect(headers['cache-control']).toBe('private, no-cache');
});

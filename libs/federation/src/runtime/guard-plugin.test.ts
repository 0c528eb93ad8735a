/** @jest-environment <rootDir>/../testing/jsdom-environment.mjs */
import { guardPlugin } from './guard-plugin';
import type { RemoteRelease } from './release';

const release: RemoteRelease = {
  name: 'tasks',
  version: '1.0.0',
  url: '/remotes/tasks/1.0.0/mf-manifest.json',
  hostContract: '^1.0.0',
  routes: ['/browse-tasks'],
  files: { 'remote-entry.js': 'sha384-entry' },
};
const manifestUrl = 'http://localhost/remotes/tasks/1.0.0/mf-manifest.json';
const guard = guardPlugin([release], { [release.url]: { id: 'tasks' } });
type Fetch = (url: string) => Promise<Response>;
type CreateScript = (request: { url: string }) => { script: HTMLScriptElement; timeout: number };
const askFor = guard.fetch as unknown as Fetch;
const createScript = guard.createScript as unknown as CreateScript;

test('a released file gets its integrity and a deadline; any other is refused', () => {
  const url = 'http://localhost/remotes/tasks/1.0.0/remote-entry.js';
  const { script, timeout } = createScript({ url });
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([
    url,
    'sha384-entry',
    'anonymous',
  ]);
  expect(timeout).toBeGreaterThan(0);
  expect(() => createScript({ url: 'http://localhost/remotes/tasks/1.0.0/other.js' })).toThrow(
    'is not part of a release',
  );
});

test('the page’s manifest answers the first time, the network after that', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ id: 'fresh' }));
  expect(await (await askFor(manifestUrl)).json()).toEqual({ id: 'tasks' });
  expect(await (await askFor(manifestUrl)).json()).toEqual({ id: 'fresh' });
});

test.each([
  ['an error status', () => Response.json({}, { status: 500 })],
  [
    'a page in place of JSON',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is no manifest', async (_title, answer) => {
  globalThis.fetch = jest.fn(async () => answer());
  await expect(askFor(manifestUrl)).rejects.toThrow('The manifest');
});

import { releaseFilesPlugin } from './release-files-plugin';
import type { PublishedRelease, RemoteRelease } from '@talentsphere/releases';

const published = (version: string): PublishedRelease => ({
  version,
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  integrity: `sha384-manifest-${version}`,
  hostContract: '^1.0.0',
  files: { 'remote-entry.js': `sha384-entry-${version}` },
});
const release: RemoteRelease = {
  ...published('1.1.0'),
  name: 'tasks',
  routes: ['/browse-tasks'],
  previous: published('1.0.0'),
};
const base = 'http://localhost/remotes/tasks';
const manifestUrl = `${base}/1.1.0/mf-manifest.json`;
/** The plugin of a page that knows these releases. */
function pluginFor(releases: RemoteRelease[], manifests: Record<string, unknown> = {}) {
  const made = releaseFilesPlugin(manifests);
  for (const each of releases) made.add(each, 3_500);
  return made;
}
const files = pluginFor([release], { [release.url]: { id: 'tasks' } });
type Fetch = (url: string) => Promise<Response>;
type CreateScript = (request: { url: string }) => { script: HTMLScriptElement; timeout: number };
const askFor = files.plugin.fetch as unknown as Fetch;
const createScript = files.plugin.createScript as unknown as CreateScript;

test.each(['1.1.0', '1.0.0'])(
  'a file of release %s gets its integrity and a deadline',
  (version) => {
    const url = `${base}/${version}/remote-entry.js`;
    const { script, timeout } = createScript({ url });
    expect([script.src, script.integrity, script.crossOrigin]).toEqual([
      url,
      `sha384-entry-${version}`,
      'anonymous',
    ]);
    expect(timeout).toBe(3_500);
  },
);

test('the entry is loaded from the folder that the page states, and its replacement from its own', () => {
  const shared = { ...release, folder: '/remotes/tasks/files/' };
  const { plugin, markFailed } = pluginFor([shared]);
  const create = plugin.createScript as unknown as CreateScript;
  const { script } = create({ url: `${base}/1.1.0/remote-entry.js` });
  expect([script.src, script.integrity]).toEqual([
    `${base}/files/remote-entry.js`,
    'sha384-entry-1.1.0',
  ]);
  const previous = `${base}/1.0.0/remote-entry.js`;
  expect(create({ url: previous }).script.src).toBe(previous);
  markFailed(`${base}/files/screen.js`);
  const own = `${base}/1.1.0/remote-entry.js`;
  expect(create({ url: own }).script.src).toBe(own);
  markFailed(own);
  expect(create({ url: own }).script.src).toBe(`${own}?again=1`);
});

test('chunks are left to the loader of the bundler, which names the build that requests them', () => {
  const preloadOps = [{ nameOrAlias: 'tasks', exposes: ['remote'] }];
  const hook = files.plugin.beforePreloadRemote as unknown as (args: object) => void;
  hook({ preloadOps });
  expect(preloadOps).toEqual([]);
});

test('a file that belongs to no release is refused', async () => {
  const message = 'is not part of a release';
  expect(() => createScript({ url: `${base}/1.1.0/other.js` })).toThrow(message);
  await expect(askFor(`${base}/9.9.9/mf-manifest.json`)).rejects.toThrow(message);
});

test('a file from the origin of an override needs no integrity; any other does', () => {
  const local = { ...release, name: 'dashboard', local: true as const };
  const url = 'http://localhost:5103/mf-manifest.json';
  const { createScript: create } = pluginFor([release, { ...local, url }]).plugin;
  const load = create as unknown as CreateScript;
  expect(load({ url: 'http://localhost:5103/any.js' }).script.integrity).toBe('');
  expect(load({ url: `${base}/1.1.0/remote-entry.js` }).script.integrity).toMatch(/^sha384-/);
  for (const other of ['http://localhost:5104/any.js', `${base}/1.1.0/other.js`]) {
    expect(() => load({ url: other })).toThrow('is not part of a release');
  }
});

test('the manifest in the page is used the first time; after that it is fetched with its integrity', async () => {
  const fetched = jest.fn(async () => Response.json({ id: 'fresh' }));
  globalThis.fetch = fetched;
  expect(await (await askFor(manifestUrl)).json()).toEqual({ id: 'tasks' });
  expect(await (await askFor(manifestUrl)).json()).toEqual({ id: 'fresh' });
  expect(fetched).toHaveBeenCalledWith(
    manifestUrl,
    expect.objectContaining({ integrity: 'sha384-manifest-1.1.0' }),
  );
});

test.each([
  ['an error status', () => Response.json({}, { status: 500 })],
  [
    'a page in place of JSON',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an answer that does not say what it is', () => new Response(null)],
])('%s is no manifest', async (_title, answer) => {
  globalThis.fetch = jest.fn(async () => answer());
  await expect(askFor(manifestUrl)).rejects.toThrow('The manifest');
});

test('a script that failed is fetched past the cache, and requested from another address', async () => {
  const { plugin, refresh } = pluginFor([release]);
  const create = plugin.createScript as unknown as CreateScript;
  const url = `${base}/1.1.0/remote-entry.js`;
  const { script } = create({ url });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  const fetched = jest.fn(async () => Response.json({}));
  globalThis.fetch = fetched;
  await refresh();
  await refresh();
  expect(fetched.mock.calls).toEqual([[url, expect.objectContaining({ cache: 'reload' })]]);
  const { script: again } = create({ url });
  expect(again.src).toBe(`${url}?again=1`);
  document.head.append(again);
  again.dispatchEvent(new Event('error'));
  expect(create({ url }).script.src).toBe(`${url}?again=2`);
});

test('a picture that failed is not counted as a script', () => {
  const create = pluginFor([release]).plugin.createScript as unknown as CreateScript;
  const url = `${base}/1.1.0/remote-entry.js`;
  const picture = Object.assign(document.createElement('img'), { src: url });
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  expect(create({ url }).script.src).toBe(url);
});

test('a script that failed is not counted again when its timeout passes', async () => {
  jest.useFakeTimers();
  const url = `${base}/1.0.0/remote-entry.js`;
  const { script, timeout } = createScript({ url });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(timeout * 2);
  expect(createScript({ url }).script.src).toBe(`${url}?again=1`);
  jest.useRealTimers();
});

test.each([
  ['that has loaded is not counted as failed', 'load', ''],
  ['that hangs is requested from another address', undefined, '?again=1'],
])('a script %s when its timeout passes', (_, event, query) => {
  jest.useFakeTimers();
  const create = pluginFor([release]).plugin.createScript as unknown as CreateScript;
  const url = `${base}/1.0.0/remote-entry.js`;
  const { script, timeout } = create({ url });
  if (event) script.dispatchEvent(new Event(event));
  jest.advanceTimersByTime(timeout - 1);
  expect(create({ url }).script.src).toBe(url);
  jest.advanceTimersByTime(1);
  expect(create({ url }).script.src).toBe(`${url}${query}`);
  jest.useRealTimers();
});

test('a manifest that failed is fetched past the cache, and one that did not is not', async () => {
  const { plugin, refresh } = pluginFor([release]);
  const ask = plugin.fetch as unknown as Fetch;
  const fetched = jest.fn(async () => Response.json({}, { status: 500 }));
  globalThis.fetch = fetched;
  await refresh();
  expect(fetched).not.toHaveBeenCalled();
  await expect(ask(manifestUrl)).rejects.toThrow(
    `The manifest ${manifestUrl} answered 500 application/json`,
  );
  fetched.mockClear();
  await refresh();
  expect(fetched.mock.calls).toEqual([[manifestUrl, expect.objectContaining({ cache: 'reload' })]]);
});

test('a script of the page that belongs to no release is nobody’s failure', async () => {
  const { refresh } = pluginFor([release]);
  const fetched = jest.fn(async () => Response.json({}));
  globalThis.fetch = fetched;
  const script = Object.assign(document.createElement('script'), { src: '/assets/main.js' });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  document.head.append(document.createElement('img'));
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  await refresh();
  expect(fetched).not.toHaveBeenCalled();
});

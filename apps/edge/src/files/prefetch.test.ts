import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@talentsphere/releases/store';
import { until } from '../testing/rendered-site';
import { builtManifest, createSite, registryOf, releasedFiles } from '../testing/site';
import { deadlines } from './download';

let site: ReturnType<typeof createSite>;
let store: Server;
let copy: string;
/** The start of the paths that the store does not answer yet. */
let held: string | undefined;
/** The answers to them. */
let answers: (() => void)[];

beforeEach(async () => {
  site = createSite();
  copy = mkdtempSync(join(tmpdir(), 'edge-copy-'));
  held = undefined;
  answers = [];
  store = createServer(({ url = '', headers }, response) => {
    const file = join(site.folder, 'releases', url);
    const answer = () => {
      if (!existsSync(file)) return void response.writeHead(404).end();
      const bytes = readFileSync(file);
      const etag = `"${integrityOf(bytes)}"`;
      if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
      return void response.setHeader('etag', etag).end(bytes);
    };
    if (held && url.startsWith(held)) answers.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await site.remove();
  await stopStore();
  rmSync(copy, { recursive: true });
});

const startEdge = () =>
  site.start({
    releasesUrl: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    releasesDirectory: copy,
  });
async function stopStore(): Promise<void> {
  store.closeAllConnections();
  if (store.listening) await new Promise((resolve) => store.close(resolve));
}
/** In the page. */
const entryOf = (version: string) => `href="/remotes/tasks/${version}/remote-entry.js"`;
const isCopied = (version: string) =>
  Object.keys(releasedFiles).every((file) => existsSync(join(copy, 'tasks', version, file)));

test('an edge serves the current releases without the store, also files that nobody has asked for', async () => {
  const app = await startEdge();
  await app.ready();
  await until(() => isCopied('1.0.0'));
  const releasesUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  await stopStore();
  for (const [file, text] of Object.entries(releasedFiles))
    expect((await app.inject(`/remotes/tasks/1.0.0/${file}`)).body).toBe(text);
  const restarted = await site.start({ releasesUrl, releasesDirectory: copy });
  expect((await restarted.inject('/browse-tasks')).body).toContain(entryOf('1.0.0'));
});

test('[A592] open pages get the rest of a release without the store, also when it was replaced while it was being copied', async () => {
  jest.replaceProperty(deadlines, 'download', 30_000);
  const [first] = registryOf(['/browse-tasks']).microFrontends.tasks;
  const [second] = registryOf(['/browse-tasks'], '1.0.1').microFrontends.tasks;
  const release = (...tasks: object[]) =>
    site.write('releases/registry.json', JSON.stringify({ microFrontends: { tasks } }));
  const given = (traffic: number) => ({ deployment: { traffic, default: traffic > 0 } });
  for (const [file, text] of Object.entries(releasedFiles))
    site.write(`releases/tasks/1.0.1/${file}`, text);
  site.write('releases/tasks/1.0.1/mf-manifest.json', JSON.stringify(builtManifest));

  const app = await startEdge();
  const isCurrent = async (version: string) =>
    (await app.inject('/browse-tasks')).body.includes(entryOf(version));
  expect(await isCurrent('1.0.0')).toBe(true);
  held = '/tasks/1.0.1/remote-entry.js';
  release({ ...second, ...given(100) }, { ...first, ...given(0) });
  await until(() => isCurrent('1.0.1'));
  await until(() => answers.length > 0);
  // A rollback.
  release({ ...second, ...given(0) }, { ...first, ...given(100) });
  await until(() => isCurrent('1.0.0'));
  held = undefined;
  for (const answer of answers) answer();
  await until(() => isCopied('1.0.1'));
  await stopStore();
  for (const version of ['1.0.0', '1.0.1'])
    for (const [file, text] of Object.entries(releasedFiles)) {
      const { statusCode, body } = await app.inject(`/remotes/tasks/${version}/${file}`);
      expect([statusCode, body]).toEqual([200, text]);
    }
});

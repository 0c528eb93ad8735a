import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../testing/rendered-site';
import { createSite, releasedFiles } from '../testing/site';

const site = createSite();
let store: Server;
let copy: string;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'edge-copy-'));
  store = createServer((request, response) => {
    const file = join(site.folder, 'releases', request.url ?? '');
    if (!existsSync(file)) return void response.writeHead(404).end();
    return void response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  store.close();
  await site.remove();
  rmSync(copy, { recursive: true });
});

test('an edge serves the current releases without the store, also files that nobody has asked for', async () => {
  const { port } = store.address() as AddressInfo;
  const releasesUrl = `http://127.0.0.1:${port}`;
  const app = await site.start({ releasesUrl, releasesDirectory: copy });
  await app.ready();
  await until(() =>
    Object.keys(releasedFiles).every((file) => existsSync(join(copy, 'tasks/1.0.0', file))),
  );
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
  for (const [file, text] of Object.entries(releasedFiles))
    expect((await app.inject(`/remotes/tasks/1.0.0/${file}`)).body).toBe(text);
  const restarted = await site.start({ releasesUrl, releasesDirectory: copy });
  expect((await restarted.inject('/browse-tasks')).body).toContain(
    'href="/remotes/tasks/1.0.0/remote-entry.js"',
  );
});

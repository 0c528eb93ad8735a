import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiPath, eventStreamPath } from '@talentsphere/releases/edge-api';
import type { FastifyInstance } from 'fastify';
import { createRenderedSite, rootOf, until } from '../testing/rendered-site';

let site: ReturnType<typeof createRenderedSite>;
let api: Server;
let calls: string[] = [];
/** What the API waits for before it answers. */
let isReleased = Promise.resolve();

beforeEach(async () => {
  calls = [];
  isReleased = Promise.resolve();
  api = createServer((request, response) => {
    const { url = '' } = request;
    // Without the stream of changes, pages are cached for a second only.
    if (url.startsWith(apiPath + eventStreamPath)) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return;
    }
    calls.push(url);
    void isReleased.then(() => response.setHeader('content-type', 'application/json').end('[]'));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = createRenderedSite();
  const half = "exports.default = { data: '/api/tasks', screen: (address) => address };";
  site.publish(half, { searchParams: ['q'] });
});

afterEach(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

async function startSite(pagesPerMinute: number): Promise<FastifyInstance> {
  const { port } = api.address() as AddressInfo;
  const app = await site.start({ apiUrl: `http://127.0.0.1:${port}`, pagesPerMinute });
  let host = 0;
  await until(async () => {
    const remoteAddress = `192.0.2.${(host += 1)}`;
    return Boolean(rootOf((await app.inject({ url: '/browse-tasks', remoteAddress })).body));
  });
  calls = [];
  return app;
}

/** @returns whether the edge has rendered the results of a search */
async function ask(app: FastifyInstance, q: number, remoteAddress: string): Promise<boolean> {
  const { body, statusCode } = await app.inject({ url: `/browse-tasks?q=${q}`, remoteAddress });
  expect(statusCode).toBe(200);
  expect(body).toContain('"releases":[{"name":"tasks"');
  return rootOf(body) === `<p>/browse-tasks?q=${q}</p>[]`;
}

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8:0:100::1', '2001:db8:0:1ff::2', '2001:db8:0:200::1'],
])('the limit of %s counts for %s, not for %s', async (one, same, other) => {
  const app = await startSite(4);
  const own = [];
  for (const q of [0, 1, 2, 3, 4, 5]) own.push(await ask(app, q, q % 2 ? one : same));
  expect(own).toEqual([true, true, true, true, false, false]);
  expect(calls.filter((path) => path === '/api/tasks')).toHaveLength(4);
  // Cached pages cost nothing, and a page that was left to the browser is not cached.
  expect(await ask(app, 0, one)).toBe(true);
  expect(await ask(app, 4, other)).toBe(true);
  expect(await ask(app, 4, one)).toBe(true);
});

test('a visitor with many pages at once takes the renderer from nobody else', async () => {
  const app = await startSite(1_000);
  let release = () => {};
  isReleased = new Promise((resolve) => (release = resolve));
  const flood = Array.from({ length: 40 }, (_, q) => ask(app, q, '203.0.113.7'));
  // Two are rendered and eight wait.
  await until(async () =>
    (await app.inject('/metrics')).body.includes('pages_total{outcome="limited"} 30'),
  );
  const others = Array.from({ length: 5 }, (_, q) => ask(app, 100 + q, `198.51.100.${q}`));
  await until(() => calls.length === 2 + others.length);
  release();
  expect(await Promise.all(others)).toEqual(others.map(() => true));
  const isRendered = await Promise.all(flood);
  expect(isRendered.filter(Boolean)).toHaveLength(10);
});

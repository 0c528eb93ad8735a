import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { conditionsOf, createSite, registryOf } from '../testing/site';

const site = createSite();
let api: Server;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  // Refuses large bodies immediately, without reading them, as the real one does.
  api = createServer((incoming, answer) => {
    const isLarge = Number(incoming.headers['content-length'] ?? 0) > 65_536;
    answer.writeHead(isLarge ? 413 : 200, { 'content-type': 'application/json' });
    const { url } = incoming;
    answer.end(JSON.stringify(isLarge ? { message: 'large', code: 'body_too_large' } : { url }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = await site.start({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

/** Requests a path exactly as it is written. */
async function ask(path: string, method = 'GET', body = '') {
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const headers = { 'content-length': Buffer.byteLength(body), 'content-type': 'text/plain' };
    const asked = request({ port, path, method, headers }, (answer) => {
      const { 'content-type': type = '' } = answer.headers;
      text(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, type, body: content }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const failure = { message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) };

test.each(['/login', '/browse-tasks', '/browse-tasks/?q=x', '/Browse-Tasks', '/task/42/'])(
  '[A344] %s is known',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, type: expect.stringMatching(/html/) });
  },
);

test.each(['/nowhere', '/browse-tasks/xyz', '/task', '/login/x', `/${'x'.repeat(8_000)}`])(
  '[A344] %.30s is unknown: the page, with status 404',
  async (path) => {
    const { status, type, body } = await ask(path);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('id="page-settings"');
  },
);

test.each(['/sitemap.xml', '/sitemap.xml?page=1', '/sitemaps/2.xml'])(
  '%s is what the API makes',
  async (path) => {
    expect(JSON.parse((await ask(path)).body)).toEqual({ url: `/api${path}` });
  },
);

test.each(['/sitemap', '/sitemap.xml/x', '/sitemaps'])('%s is a page', async (path) => {
  expect(await ask(path)).toMatchObject({ type: 'text/html; charset=utf-8' });
});

test('[A344] without a registry no address can be called unknown', async () => {
  const other = await site.start({ releasesDirectory: `${site.folder}/none` });
  expect((await other.inject('/browse-tasks')).statusCode).toBe(200);
});

test('[A385] an address of a disabled remote has a page with status 503, others of it are unknown', async () => {
  const other = createSite();
  const registry = registryOf(['/browse-tasks']);
  registry.microFrontends.tasks[0]!.deployment.traffic = 0;
  other.write('releases/registry.json', JSON.stringify(registry));
  const edge = await other.start();
  const { statusCode, headers, body } = await edge.inject('/browse-tasks');
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(headers['retry-after']).toBe('120');
  expect(body).toContain('"disabled":true');
  expect((await edge.inject('/login')).statusCode).toBe(200);
  expect((await edge.inject('/browse-tasks/xyz')).statusCode).toBe(404);
  await other.remove();
});

test('a page of an error says so to a cache that has it, too', async () => {
  const known = conditionsOf((await app.inject('/nowhere')).headers);
  const { statusCode, body } = await app.inject({ url: '/nowhere', headers: known });
  expect(statusCode).toBe(404);
  expect(body).toContain('id="page-settings"');
});

test.each(['//', '//browse-tasks', '//evil.example/x', '/%', '/%00', '/%ff', '/a%'])(
  '[A345] %s is an unknown address like any other',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  },
);

test('an address that names the server is that of its path', async () => {
  expect((await ask('http://elsewhere.example/browse-tasks')).status).toBe(200);
  expect((await ask('http://elsewhere.example?q=a')).status).toBe(404);
  expect((await ask('http://elsewhere.example/nowhere')).status).toBe(404);
});

test('the query reaches the API unchanged', async () => {
  const path = '/api/tasks?q=%41%&r=%ff';
  expect(JSON.parse((await ask(path)).body)).toEqual({ url: path });
});

test.each([
  ['/api/tasks/..%2f..', 'GET', 400],
  ['/api/..%5c', 'GET', 400],
  ['/assets/none.js', 'GET', 404],
  ['/assets/%', 'GET', 404],
  ['/remotes/none.js', 'GET', 404],
  ['/browse-tasks', 'POST', 404],
  ['/browse-tasks', 'PROPFIND', 404],
  ['/releases.json', 'DELETE', 404],
])('[A345] %s asked by %s fails with %i in the shape of the API', async (path, method, status) => {
  const answer = await ask(path, method);
  expect(answer).toMatchObject({ status, type: 'application/json; charset=utf-8' });
  expect(JSON.parse(answer.body)).toEqual(failure);
});

test('[A345] a body that is too large is refused in the same shape, by the API or the edge', async () => {
  const body = 'x'.repeat(2_000_000);
  for (const path of ['/api/tasks', '/browse-tasks']) {
    const answer = await ask(path, 'POST', body);
    expect([path, answer.status]).toEqual([path, 413]);
    expect(JSON.parse(answer.body)).toEqual(failure);
  }
});

/** What the edge answers to bytes that may not be HTTP. */
async function sent(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 413],
])('[A345] %s is refused in the same shape', async (_name, bytes, status) => {
  const [head = '', body = ''] = (await sent(bytes)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual(failure);
});

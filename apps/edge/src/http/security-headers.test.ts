import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createSite, registryOf } from '../testing/site';

const site = createSite();
let api: Server;
let app: FastifyInstance;

beforeAll(async () => {
  const { microFrontends } = registryOf(['/browse-tasks']);
  const [release] = registryOf(['/disabled']).microFrontends.tasks;
  const registry = {
    microFrontends: {
      ...microFrontends,
      off: [{ ...release, deployment: { traffic: 0, default: true, disabled: true } }],
    },
  };
  site.write('releases/registry.json', JSON.stringify(registry));
  site.write('shell/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" />');
  site.write('shell/main.0123456789abcdef.js', 'shell()');
  api = createServer((request, response) => {
    if (request.url?.endsWith('/down')) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  app = await site.start({
    apiUrl: `http://127.0.0.1:${port}`,
    publicOrigin: 'https://site.example',
    securityContact: 'mailto:security@site.example',
    previewKey: 'k'.repeat(32),
    render: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

const kinds: [kind: string, path: string, status: number, type: RegExp, method: 'GET' | 'POST'][] =
  [
    ['a page', '/browse-tasks', 200, /^text\/html/, 'GET'],
    ['a page of an unknown address', '/nowhere', 404, /^text\/html/, 'GET'],
    ['a page of a disabled remote', '/disabled', 503, /^text\/html/, 'GET'],
    ['the way out of a preview', '/login?preview=end', 303, /^$/, 'GET'],
    ['a file of the shell', '/assets/main.0123456789abcdef.js', 200, /javascript/, 'GET'],
    ['a picture of the shell', '/favicon.svg', 200, /^image\/svg/, 'GET'],
    ['an unknown file of the shell', '/assets/unknown.js', 404, /json/, 'GET'],
    ['a file of a remote', '/remotes/tasks/1.0.0/expose.js', 200, /javascript/, 'GET'],
    ['an unknown file of a remote', '/remotes/tasks/1.0.0/.env', 404, /json/, 'GET'],
    ['the registry', '/registry.json', 200, /json/, 'GET'],
    ['robots.txt', '/robots.txt', 200, /^text\/plain/, 'GET'],
    ['security.txt', '/.well-known/security.txt', 200, /^text\/plain/, 'GET'],
    ['the health check', '/health', 200, /json/, 'GET'],
    ['a call', '/api/tasks', 200, /json/, 'GET'],
    ['a call while the API is down', '/api/down', 503, /json/, 'GET'],
    ['a method that is not there', '/browse-tasks', 404, /json/, 'POST'],
  ];

test.each(kinds)('%s has the headers of its kind', async (_, path, status, type, method) => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: 'manual',
  });
  const { headers } = answer;
  expect([answer.status, headers.get('content-type') ?? '']).toEqual([
    status,
    expect.stringMatching(type),
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  const isPage = type.test('text/html');
  const policy = headers.get('content-security-policy') ?? '';
  if (isPage) {
    expect(policy).toMatch(/script-src 'self'(;| 'sha)/);
    expect(policy).not.toMatch(/unsafe/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  } else if (status >= 400) {
    expect(policy).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  }
  if (isPage || status >= 400) expect(policy).toContain("frame-ancestors 'none'");
});

test('what answers no HTTP is neither stored nor taken for something else', async () => {
  const { port } = app.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
    socket.on('data', (data) => (received += data.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toMatch(/x-content-type-options: nosniff\r\n/);
  expect(text).toMatch(/cache-control: no-store\r\n/);
});

import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config';
import { createSite } from '../testing/site';

const site = createSite();
/** The limit of requests for one visitor. */
const limit = 3;
let api: FastifyInstance;
let apiUrl: string;
let counts: Map<string, number>;

beforeEach(async () => {
  counts = new Map();
  // Trusts the edge, and the load balancer in front of it, as the API does.
  api = Fastify({ trustProxy: 'loopback, 203.0.113.9' });
  api.get('/api/visit', async ({ ip, protocol, host, headers }, reply) => {
    counts.set(ip, (counts.get(ip) ?? 0) + 1);
    if ((counts.get(ip) ?? 0) > limit) return reply.code(429).send({});
    const { forwarded, traceparent } = headers;
    return { ip, protocol, host, forwarded, traceparent };
  });
  apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => api.close());
afterAll(() => site.remove());

async function startEdge(config: Partial<EdgeConfig> = {}): Promise<number> {
  const app = await site.start({ apiUrl, ...config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Visit {
  status: number;
  body: Record<string, unknown>;
}

async function visit(port: number, headers: Record<string, string>): Promise<Visit> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/visit', headers }, (answer) => {
      json(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body: body as Visit['body'] }),
        reject,
      );
    }).on('error', reject);
  });
}
const from = (chain: string) => ({ 'x-forwarded-for': chain });

test('[A352] behind a trusted load balancer each visitor has a separate limit', async () => {
  const port = await startEdge({ trustProxy: 'loopback' });
  for (let call = 0; call < limit; call += 1) {
    expect((await visit(port, from('198.51.100.1'))).status).toBe(200);
  }
  expect((await visit(port, from('198.51.100.1'))).status).toBe(429);
  const other = await visit(port, from('198.51.100.2'));
  expect([other.status, other.body['ip']]).toEqual([200, '198.51.100.2']);
});

test('[A352] a visitor behind it cannot choose an address: only what the load balancer added counts', async () => {
  const port = await startEdge({ trustProxy: 'loopback' });
  for (let call = 0; call < limit; call += 1) {
    await visit(port, from(`192.0.2.${call}, 198.51.100.1`));
  }
  expect((await visit(port, from('192.0.2.99, 198.51.100.1'))).status).toBe(429);
});

test('[A352] in a chain of trusted proxies, none counts as the visitor', async () => {
  const port = await startEdge({ trustProxy: 'loopback, 203.0.113.0/24' });
  const { body } = await visit(port, from('198.51.100.1, 203.0.113.9'));
  expect(body['ip']).toBe('198.51.100.1');
});

test('[A352] without trusted proxies forged headers are dropped', async () => {
  const port = await startEdge();
  const forged = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  for (let call = 0; call < limit; call += 1) {
    const { body } = await visit(port, {
      ...forged,
      ...from(`198.51.100.${call}`),
      forwarded: 'for=198.51.100.9',
    });
    expect(body).toEqual({ ip: '127.0.0.1', protocol: 'http', host: `127.0.0.1:${port}` });
  }
  expect((await visit(port, from('198.51.100.77'))).status).toBe(429);
});

test('[A352] protocol and host are taken from a trusted proxy', async () => {
  const port = await startEdge({ trustProxy: 'loopback' });
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'market.example' };
  const { body } = await visit(port, { ...headers, ...from('198.51.100.1') });
  expect(body).toMatchObject({ protocol: 'https', host: 'market.example' });
});

test('a trace is continued from a trusted proxy, and not from a visitor', async () => {
  const headers = { ...from('198.51.100.1'), traceparent: 'a trace', tracestate: 'some=state' };
  const trusting = await visit(await startEdge({ trustProxy: 'loopback' }), headers);
  expect(trusting.body['traceparent']).toBe('a trace');
  const { body } = await visit(await startEdge(), headers);
  expect(body['traceparent']).toBeUndefined();
});

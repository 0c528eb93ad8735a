import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer,
  get,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { arrivals, type Span, type Tracer } from '@talentsphere/server';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { passOnApi } from './api-proxy';
import { answerError, fail } from './errors';

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

test('a call whose client goes before the answer ends in the trace as aborted', async () => {
  const ended: string[] = [];
  const span: Span = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    run: (work) => work(),
    end: () => void ended.push('end'),
    fail: (type) => void ended.push(type),
  };
  const tracer: Tracer = { start: () => span, startPart: () => span, stop: async () => undefined };
  // Answers nothing.
  const api = createServer().listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify();
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, tracer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const asked = once(api, 'request');
    const request = get(`http://127.0.0.1:${portOf(app.server)}/api/tasks`);
    request.on('error', () => undefined);
    await asked;
    request.destroy();
    while (ended.length === 0) await turn();
    expect(ended).toEqual(['aborted']);
  } finally {
    api.closeAllConnections();
    api.close();
    await app.close();
  }
});

test('[A546] an upload that its client cancels is not logged as a failure of the API', async () => {
  const api = createServer((call) => call.resume()).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, undefined);
  const gone = new Promise<void>((resolve) => {
    app.addHook('onRequestAbort', (_request, done) => {
      resolve();
      done();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const asked = once(api, 'request') as Promise<[IncomingMessage]>;
    const upload = request(`http://127.0.0.1:${portOf(app.server)}/api/me/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': 1_000 },
    });
    upload.on('error', () => undefined);
    upload.write('x');
    const [passedOn] = await asked;
    passedOn.on('error', () => undefined);
    const ended = new Promise((resolve) => passedOn.once('close', resolve));
    upload.destroy();
    await Promise.all([gone, ended]);
    // The proxy was notified of it by then, in an earlier turn of the event loop.
    await turn();
    expect(lines).toEqual([]);
  } finally {
    api.closeAllConnections();
    api.close();
    await app.close();
  }
});

test('an answer whose reader leaves before it is passed on is not logged as a failure', async () => {
  const api = createServer((_call, answer) => answer.write('[')).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  app.setErrorHandler(answerError);
  let reader: ClientRequest | undefined;
  const ended = new Promise<void>((resolve) => {
    app.addHook('onSend', async (_request, { raw }) => {
      reader?.destroy();
      await once(raw, 'close');
      resolve();
    });
  });
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    reader = request(`http://127.0.0.1:${portOf(app.server)}/api/telemetry`, { method: 'POST' });
    reader.on('error', () => undefined);
    reader.end('{}');
    await ended;
    await turn();
    expect(lines).toEqual([]);
  } finally {
    api.closeAllConnections();
    api.close();
    await app.close();
  }
});

test('while the API starts, each call of an open page logs one line without a stack', async () => {
  const api = createServer().listen(0, '127.0.0.1');
  await once(api, 'listening');
  const port = portOf(api);
  await new Promise((resolve) => api.close(resolve));
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  app.setErrorHandler(answerError);
  await passOnApi(app, `http://127.0.0.1:${port}`, undefined);
  try {
    const calls = Array.from({ length: 8 }, () => app.inject('/api/tasks'));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(8).fill(503));
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ msg: expect.stringMatching(/^The API does not/) });
      expect(line).not.toMatch(/stack|\\n\s*at /);
    }
  } finally {
    await app.close();
  }
});

/** A certificate that nobody has signed but itself. */
function ownCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-edge-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  try {
    const names = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** CI has it. */
const withOpenssl = spawnSync('openssl', ['version']).status === 0 ? test : test.skip;

withOpenssl('an API whose certificate is not valid gets no call', async () => {
  const asked = jest.fn();
  const api = createSecureServer(ownCertificate(), (_, response) => {
    asked();
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify({ logger: false });
  await passOnApi(app, `https://localhost:${portOf(api)}`, undefined);
  const headers = { authorization: 'Bearer token' };
  const { statusCode } = await app.inject({ url: '/api/tasks', headers });
  expect(statusCode).toBe(503);
  expect(asked).not.toHaveBeenCalled();
  await app.close();
  api.closeAllConnections();
  api.close();
});

test('a read is repeated once when its connection ends before the answer, and nothing else is', async () => {
  let resets = 0;
  const asked: string[] = [];
  const api = createServer((call, answer) => {
    asked.push(call.method ?? '');
    if ((resets -= 1) >= 0) call.socket.resetAndDestroy();
    else answer.end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify();
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, undefined);
  const statusOf = async (method: 'GET' | 'POST', count: number) => {
    resets = count;
    return (await app.inject({ method, url: '/api/tasks' })).statusCode;
  };
  try {
    expect(await statusOf('GET', 1)).toBe(200);
    expect(await statusOf('GET', 2)).toBe(503);
    expect(await statusOf('POST', 1)).toBe(503);
    expect(asked).toEqual(['GET', 'GET', 'GET', 'GET', 'POST']);
  } finally {
    await app.close();
    api.close();
  }
});

test('headers about the connection of the client are not passed on', async () => {
  const api = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = Fastify();
  await passOnApi(app, `http://127.0.0.1:${portOf(api)}`, undefined);
  const headers = {
    expect: '100-continue',
    'keep-alive': 'timeout=5',
    upgrade: 'h2c',
    'x-other': '1',
  };
  const { statusCode, body } = await app.inject({ url: '/api/tasks', headers });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ 'x-other': '1' });
  expect(body).not.toMatch(/100-continue|timeout=5|h2c/);
  await app.close();
  api.closeAllConnections();
  api.close();
});

describe('[A509] a body that is too large', () => {
  let sites: FastifyInstance[];
  let origin: string;

  beforeAll(async () => {
    const upstream = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
    upstream.post('/api/tasks', async () => ({}));
    upstream.setErrorHandler<FastifyError>((error, _request, reply) =>
      reply
        // As the API does for what the edge passes on.
        .removeHeader('connection')
        .code(error.statusCode ?? 500)
        .send({ message: 'Said by the API.' }),
    );
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    const edge = Fastify({ forceCloseConnections: true });
    await passOnApi(edge, `http://127.0.0.1:${portOf(upstream.server)}`, undefined);
    await edge.listen({ port: 0, host: '127.0.0.1' });
    sites = [edge, upstream];
    origin = `http://127.0.0.1:${portOf(edge.server)}`;
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
  });

  test.each([
    [100_000, 'Said by the API.'],
    [4_000_000, 'Said by the API.'],
    [6_000_000, 'What you send is too large: it can have at most 5 MB.'],
    [50_000_000, 'What you send is too large: it can have at most 5 MB.'],
  ])('of %i bytes is answered with 413 and a sentence', async (length, message) => {
    const answer = await fetch(`${origin}/api/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(length),
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { message }]);
  });
});

describe('[A544] a file that arrives slowly', () => {
  let sites: FastifyInstance[];
  let api: Server;
  let origin: string;

  beforeAll(async () => {
    // Node.js has timers of its own for connections.
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'clearImmediate'],
    });
    const upstream = Fastify({ forceCloseConnections: true });
    // Somewhat more patient, as the API is.
    await upstream.register(arrivals, {
      ...{ grace: 400, rate: 10 },
      refuse: (reply) => void reply.code(503).send({ message: 'Said by the API.' }),
    });
    upstream.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    upstream.post('/api/me/files', async ({ body }) => ({ length: (body as Buffer).length }));
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    const edge = Fastify({ forceCloseConnections: true });
    await edge.register(arrivals, {
      ...{ grace: 200, rate: 10 },
      refuse: (reply, message) => void fail(reply, 'unavailable', message),
    });
    await passOnApi(edge, `http://127.0.0.1:${portOf(upstream.server)}`, undefined);
    await edge.listen({ port: 0, host: '127.0.0.1' });
    sites = [edge, upstream];
    api = upstream.server;
    origin = `http://127.0.0.1:${portOf(edge.server)}`;
  });
  afterAll(async () => {
    jest.useRealTimers();
    for (const site of sites) await site.close();
  });

  /** Sends 180 kB in parts, one every 40 ms by the clock of the servers. */
  async function send(part: number): Promise<unknown> {
    const sent = request(`${origin}/api/me/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': 180_000 },
    });
    sent.on('error', () => undefined);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    let isAnswered = false;
    sent.once('response', () => (isAnswered = true));
    // The edge sends nothing before the first part.
    let passedOn: IncomingMessage | undefined;
    api.once('request', (call) => (passedOn = call));
    for (let bytes = part; bytes <= 180_000 && !isAnswered; bytes += part) {
      sent.write(Buffer.alloc(part));
      while ((passedOn?.socket.bytesRead ?? 0) < bytes && !isAnswered) await turn();
      await jest.advanceTimersByTimeAsync(40);
    }
    sent.end();
    const [answer] = await answered;
    return [answer.statusCode, JSON.parse(await text(answer))];
  }

  test('in several times the grace is passed on as a whole', async () => {
    expect(await send(6_000)).toEqual([200, { length: 180_000 }]);
  });

  test('and too slowly is ended by the edge with a sentence', async () => {
    expect(await send(40)).toMatchObject([
      503,
      {
        message: expect.stringMatching(/^What you send arrives too slowly\./),
        code: 'unavailable',
      },
    ]);
  });
});

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { arrivals, tooSlow } from './arrivals';

/** 200 ms, and a millisecond for each 10 bytes. */
const limits = { grace: 200, rate: 10 };

let app: FastifyInstance;
let goOn: () => void;
let whenBegun: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(arrivals, {
    ...limits,
    refuse: (reply, message) => void reply.code(503).send({ message }),
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => ({ length: (body as Buffer).length }));
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('') }, () => '');
  app.post('/endless', { onRequest: async (_, reply) => reply.send(endless()) }, () => '');
  const busy = new Promise<void>((resolve) => (goOn = resolve));
  app.post('/busy', { onRequest: () => busy }, async ({ body }) => ({
    length: (body as Buffer).length,
  }));
  app.post('/blocked', { onRequest: async () => whenBegun() }, async ({ body }) => ({
    length: (body as Buffer).length,
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  jest.useRealTimers();
  return app.close();
});

/** An answer that begins, and does not end. */
function endless(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('It has begun.');
  return stream;
}

function open(length: number, path = '/'): { socket: Socket; answer: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\n`);
  socket.write(`content-length: ${length}\r\n\r\n`);
  return { socket, answer: text(socket) };
}

/** Sends so many bytes every 40 ms by the clock of the server. @returns the parts until it was ended */
async function send(socket: Socket, part: number, parts: number): Promise<number> {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'clearImmediate'],
  });
  const [request] = (await once(app.server, 'request')) as [IncomingMessage];
  const before = request.socket.bytesRead;
  let sent = 0;
  while (sent < parts && !socket.destroyed) {
    socket.write(Buffer.alloc(part));
    sent += 1;
    while (request.socket.bytesRead < before + part * sent && !socket.destroyed)
      await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(40);
  }
  return sent;
}

test('[A544] a body that takes several times the grace arrives when it is fast enough', async () => {
  const { socket, answer } = open(30 * 6_000);
  await send(socket, 6_000, 30);
  socket.end();
  expect(await answer).toContain('{"length":180000}');
});

test('[A544] one that is too slow is ended with a sentence, after the grace and what has arrived', async () => {
  const { socket, answer } = open(18_000);
  expect(await send(socket, 40, 100)).toBeLessThan(100);
  expect(await answer).toContain(tooSlow);
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/);
});

test('[A544] one that stops is ended', async () => {
  const { socket, answer } = open(18_000);
  socket.write(Buffer.alloc(1_000));
  expect(await answer).toContain(tooSlow);
});

test('[A544] the connection of one that was answered before it has arrived is closed', async () => {
  const { answer } = open(18_000, '/refused');
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('[A544] and so is that of one whose answer has begun, without a second answer', async () => {
  const { answer } = open(18_000, '/endless');
  const text = await answer;
  expect(text).toContain('It has begun.');
  expect(text.match(/^HTTP/gm)).toHaveLength(1);
});

test('[A544] time in which the server does not read it does not count', async () => {
  const { socket, answer } = open(300_000, '/busy');
  socket.write(Buffer.alloc(300_000));
  await wait(3 * limits.grace);
  goOn();
  socket.end();
  expect(await answer).toContain('{"length":300000}');
});

test('[A544] nor does time in which the process was busy: what has arrived meanwhile is read first', async () => {
  const { socket, answer } = open(300, '/blocked');
  whenBegun = () => {
    socket.end(Buffer.alloc(300));
    for (const end = performance.now() + 2 * limits.grace; performance.now() < end;);
  };
  expect(await answer).toContain('{"length":300}');
});

import { connect, type AddressInfo, type Socket } from 'node:net';
import { edgeTokenHeader } from '@talentsphere/releases/edge-api';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '../errors/error-handler';
import { unfinishedAnswers } from './unfinished-answers';

/** More than the operating system takes from the server for a client that does not read. */
const size = 20_000_000;
let app: FastifyInstance;
let port: number;
let sockets: Socket[];

async function* slowParts() {
  for (let part = 0; part < 5; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield 'x';
  }
}

async function start(limits: object): Promise<void> {
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(handleError);
  await app.register(unfinishedAnswers, limits);
  app.get('/', (_request, reply) => reply.header('etag', 'W/"x"').send('x'.repeat(size)));
  app.get('/file', (_request, reply) => reply.send(Buffer.alloc(size)));
  app.get('/stream', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 300 }, () => 'x'.repeat(100_000)))),
  );
  app.get('/slow', (_request, reply) => reply.send(Readable.from(slowParts())));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  sockets = [];
}
afterEach(async () => {
  sockets.forEach((socket) => socket.destroy());
  await app.close();
});

let head: string;

/** Asks and reads nothing after the first bytes. @returns the status */
function ask(address = '203.0.113.7', token = '', path = '/'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n${edgeTokenHeader}: ${token}\r\n\r\n`,
      ),
    );
    sockets.push(socket);
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.pause();
      head = data.toString().slice(0, 2_000);
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
  });
}

test('a visitor who does not read is refused, others are not', async () => {
  await start({ ofVisitor: 3.5 * size });
  const statuses = [await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // [A351]
  expect(head).not.toMatch(/etag/i);
  expect(head).toMatch(/retry-after: 5/);
  expect(await ask('203.0.113.8')).toBe(200);
});

test('an answer above the limit of a visitor is sent to one who has read everything before', async () => {
  await start({ ofVisitor: size / 2 });
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test('[A505] files that a visitor does not read are bounded as texts are, by themselves', async () => {
  await start({ ofVisitor: 1.5 * size, filesOfVisitor: 1.5 * size });
  const file = () => ask('203.0.113.7', '', '/file');
  expect([await file(), await file()]).toEqual([200, 429]);
  expect(await ask('203.0.113.7')).toBe(200);
});

test('the edge, which asks for many visitors, may have as much as all of them', async () => {
  await start({ edgeToken: 'secret', ofVisitor: 1.5 * size, inAll: 3.5 * size });
  const askWith = async (token: string) => [
    await ask('203.0.113.7', token),
    await ask('203.0.113.7', token),
  ];
  expect(await askWith('guess')).toEqual([200, 429]);
  expect(await askWith('secret')).toEqual([200, 200]);
  expect(await askWith('secret')).toEqual([503, 503]);
});

test('all together keep a limited number of bytes', async () => {
  await start({ ofVisitor: Infinity, inAll: 3.5 * size });
  const statuses = [];
  for (let host = 1; host < 6; host += 1) statuses.push(await ask(`203.0.113.${host}`));
  expect(statuses).toEqual([200, 200, 200, 503, 503]);
});

async function waitForNoConnections(): Promise<void> {
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a stream that is not read in time is cut off', async () => {
  await start({ timeFor: () => 300 });
  expect(await ask('203.0.113.7', '', '/stream')).toBe(200);
  await waitForNoConnections();
});

test('a stream whose source is slow is not cut off', async () => {
  await start({ timeFor: () => 300 });
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(await answer.text()).toBe('xxxxx');
});

test('an answer that is not read in time is cut off, and no longer counts', async () => {
  await start({ ofVisitor: 1.5 * size, timeFor: () => 300 });
  expect(await ask()).toBe(200);
  await waitForNoConnections();
  expect(await ask()).toBe(200);
});

test('what was read no longer counts', async () => {
  await start({ ofVisitor: 2.5 * size });
  for (let call = 0; call < 4; call += 1) {
    const { status } = await fetch(`http://127.0.0.1:${port}/`).then(async (answer) => {
      await answer.text();
      return answer;
    });
    expect(status).toBe(200);
  }
});

import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import type { Caller } from '../core/identity/caller';
import { clockTolerance } from '../core/identity/claims';
import { Batch } from './batch';
import type { BatchListener } from './change-hub';
import { registerLiveRoutes } from './live.routes';

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(() => {
  jest.useRealTimers();
  return Promise.all(apps.splice(0).map((app) => app.close()));
});

/**
 * A server whose check of the caller takes until `verify` is called.
 * @param caller of every request
 */
async function startServer(caller: Caller | null = null) {
  const joined = new Set<BatchListener>();
  let verify = () => {};
  const verified = new Promise<void>((resolve) => (verify = resolve));
  const app = Fastify({ trustProxy: true });
  app.decorateRequest<Caller | null>('caller', null);
  app.get('/slow', async () => verified);
  app.addHook('onRequest', async (request) => {
    await verified;
    request.caller = caller;
  });
  let asked = 0;
  app.server.on('request', () => (asked += 1));
  const hub = {
    join(listener: BatchListener) {
      joined.add(listener);
      return { missed: new Batch([], '1', 10), leave: () => void joined.delete(listener) };
    },
    stop: async () => undefined,
  };
  registerLiveRoutes(app, hub, 'the secret of the edge');
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = async (text: string) => {
    const before = asked;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    while (asked < before + text.split('GET ').length - 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { app, port, joined, verify, send, connections };
}

const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
type Server = Awaited<ReturnType<typeof startServer>>;

async function leave(server: Server, text: string): Promise<void> {
  const sockets: Socket[] = [];
  // One after the other: the server has read each before its client leaves.
  while (sockets.length < 101) sockets.push(await server.send(text));
  sockets.forEach((socket) => socket.destroy());
  while ((await server.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

test.each([
  ['left before they were verified', ask('/events')],
  ['left while an answer before the stream was under way', ask('/slow') + ask('/events')],
])('[A348] clients that %s keep no slot, timer or listener', async (_name, text) => {
  const server = await startServer();
  const timers = jest.spyOn(globalThis, 'setInterval');
  await leave(server, text);
  server.verify();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.joined.size).toBe(0);
  const running = timers.mock.results.filter(({ value }) => (value as NodeJS.Timeout).hasRef());
  expect(running.filter(({ value }) => !(value as { _destroyed: boolean })._destroyed)).toEqual([]);
  const socket = await server.send(ask('/events'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
  expect(server.joined.size).toBe(1);
  socket.destroy();
  await server.app.close();
  expect(server.joined.size).toBe(0);
});

test('[A348] a HEAD request opens no stream', async () => {
  const server = await startServer();
  server.verify();
  const answer = await fetch(`http://127.0.0.1:${server.port}/events`, { method: 'HEAD' });
  expect(answer.status).toBe(404);
  expect(server.joined.size).toBe(0);
});

const mina: Caller = {
  uid: 'mina',
  name: null,
  email: null,
  isEmailVerified: false,
  issuedAt: 0,
  signedInAt: 0,
  expiresAt: 0,
  photoUrl: null,
};

test('a stream ends when the token of its reader expires, who need not wait before the next', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'clearImmediate'],
  });
  // Before the first heartbeat.
  const expiresAt = Date.now() / 1_000 - clockTolerance + 3;
  const server = await startServer({ ...mina, expiresAt });
  server.verify();
  const response = await fetch(`http://127.0.0.1:${server.port}/events?changes=true`);
  await jest.advanceTimersByTimeAsync(2_990);
  expect(server.joined.size).toBe(1);
  await jest.advanceTimersByTimeAsync(20);
  expect(await response.text()).toBe(
    'id: 1\nevent: changes\ndata: {"jitter":10}\n\nevent: changes\ndata: {"jitter":0}\n\n',
  );
  expect(server.joined.size).toBe(0);
});

test('a token that is valid for years ends no stream', async () => {
  const server = await startServer({ ...mina, expiresAt: 2 * 10 ** 10 });
  server.verify();
  const socket = await server.send(ask('/events'));
  await once(socket, 'data');
  const ended = jest.fn();
  socket.on('data', ended);
  // A timer of that many milliseconds would overflow, and fire at once.
  for (let call = 0; call < 20; call += 1) await fetch(`http://127.0.0.1:${server.port}/slow`);
  expect(ended).not.toHaveBeenCalled();
  expect(server.joined.size).toBe(1);
  socket.destroy();
});

test('one home with IPv6 takes a part of the streams, and none of the edge', async () => {
  const server = await startServer();
  server.verify();
  const from = (address: string, more = '') =>
    server.send(ask('/events', `x-forwarded-for: ${address}\r\n${more}`));
  const statusOf = async (socket: Awaited<ReturnType<typeof from>>) => {
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return Number(answer.toString().slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  };
  const statuses: number[] = [];
  for (let network = 0; network < 3; network += 1)
    for (let count = 0; count < 100; count += 1)
      statuses.push(await statusOf(await from(`2001:db8:1:${network}::7`)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(503);
  expect(await statusOf(await from('2001:db8:2::7'))).toBe(200);
  const secret = 'edge-token: the secret of the edge\r\n';
  expect(await statusOf(await from('2001:db8:1::7', secret))).toBe(200);
  expect(await statusOf(await from('2001:db8:1::7', secret.replace('the', 'a')))).toBe(503);
});

test('a reader that does not read is cut off, and others are not', async () => {
  const server = await startServer();
  server.verify();
  const [slow, quick] = [
    await server.send(ask('/events?changes=true')),
    await server.send(ask('/events?changes=true')),
  ];
  quick.resume();
  await once(quick, 'data');
  slow.pause();
  const changes = Array.from({ length: 500 }, (_, id) => ({
    id: String(id),
    kind: 'task' as const,
    taskId: `task ${id} ${'x'.repeat(30)}`,
  }));
  for (let batch = 0; batch < 2_000 && server.joined.size > 1; batch += 1) {
    for (const listener of server.joined) listener(new Batch(changes, '1', 10));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(server.joined.size).toBe(1);
  expect(quick.closed).toBe(false);
});

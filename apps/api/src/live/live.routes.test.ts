import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Caller } from '../core/identity/caller';
import { openChangeBatches } from './change-batches';
import { registerLiveRoutes } from './live.routes';

/** A server whose check of the caller takes until `verify` is called. */
async function startServer() {
  const joined = new Set<object>();
  let verify = () => {};
  const verified = new Promise<void>((resolve) => (verify = resolve));
  const app = Fastify();
  app.decorateRequest<Caller | null>('caller', null);
  app.get('/slow', async () => verified);
  app.addHook('onRequest', async () => verified);
  let asked = 0;
  app.server.on('request', () => (asked += 1));
  const hub = {
    since: () => ({ missed: [], lastId: '1' }),
    join(listener: object) {
      joined.add(listener);
      return { missed: [], lastId: '1', leave: () => void joined.delete(listener) };
    },
    stop: async () => undefined,
  };
  const batches = openChangeBatches(hub, async () => []);
  joined.clear();
  registerLiveRoutes(app, hub, batches, undefined);
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

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
type Server = Awaited<ReturnType<typeof startServer>>;

async function leave(server: Server, text: string): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 101 }, () => server.send(text)));
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
  await server.app.close();
});

import { connect } from 'node:net';
import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { handleError } from '../errors/error-handler';
import type { Caller } from '../identity/caller';
import { concurrentCalls } from './concurrent-calls';

const named = (name: string) => fastifyPlugin(async () => undefined, { name });

/** A server whose answers wait until they are released, in the order of the calls. */
async function start(options: { longestWait?: number } = {}) {
  const app = Fastify();
  const waiting: (() => void)[] = [];
  /** Resolves for each call when its connection ends. */
  const ends: Promise<unknown>[] = [];
  app.setErrorHandler(handleError);
  app.decorateRequest<Caller | null>('caller', null);
  app.addHook('onRequest', async (request) => {
    ends.push(new Promise((resolve) => request.raw.socket.once('close', resolve)));
    const uid = request.headers['x-user'];
    request.caller = typeof uid === 'string' ? ({ uid } as Caller) : null;
  });
  await app.register(named('authentication'));
  await app.register(named('rate-limits'));
  await app.register(concurrentCalls, options);
  const handler = () => new Promise<string>((resolve) => waiting.push(() => resolve('done')));
  app.get('/', handler);
  app.get('/events', handler);
  app.post('/', handler);
  app.get('/hasty', { handlerTimeout: 50 }, handler);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const call = (user?: string, path = '/', body?: string) =>
    fetch(origin + path, {
      headers: {
        ...(user === undefined ? {} : { 'x-user': user }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
    }).then(({ status }) => status);
  const until = async (count: number, calls: unknown[] = waiting) => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const releaseAll = () => waiting.splice(0).forEach((release) => release());
  return { app, waiting, ends, call, until, releaseAll };
}

test('three calls of a person are answered at once, the others after them', async () => {
  const { app, waiting, call, until, releaseAll } = await start();
  const calls = Array.from({ length: 8 }, () => call('mina'));
  await until(3);
  // Others do not wait for them.
  const other = call('omar');
  const visitor = call();
  const stream = call('mina', '/events');
  await until(6);
  expect(waiting).toHaveLength(6);
  for (const count of [3, 2]) {
    releaseAll();
    await until(count);
  }
  releaseAll();
  expect(await Promise.all([...calls, other, visitor, stream])).toEqual(Array(11).fill(200));
  await app.close();
});

test('the queue has an end', async () => {
  const { app, call, releaseAll } = await start();
  const calls = Array.from({ length: 110 }, () => call('mina'));
  await new Promise<void>((resolve) =>
    calls.forEach((each) => void each.then((status) => status === 429 && resolve())),
  );
  const released = setInterval(releaseAll, 10);
  const statuses = await Promise.all(calls);
  clearInterval(released);
  // Some may arrive when there is room again.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(103);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await app.close();
});

test('a call whose connection is lost keeps its place until it has been answered', async () => {
  const { app, waiting, call, until, releaseAll } = await start();
  const { port } = new URL(app.listeningOrigin);
  const request = 'GET / HTTP/1.1\r\nhost: x\r\nx-user: mina\r\n\r\n';
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(request.repeat(3)));
  await until(3);
  socket.destroy();
  const later = [call('mina'), call('mina'), call('mina')];
  const visitor = call();
  await until(4);
  // The visitor's alone.
  expect(waiting).toHaveLength(4);
  releaseAll();
  await until(3);
  releaseAll();
  expect(await Promise.all([...later, visitor])).toEqual([200, 200, 200, 200]);
  await app.close();
});

test('a call whose connection is lost before it was read or had its turn leaves its place', async () => {
  const { app, ends, call, until, releaseAll } = await start();
  const { port } = new URL(app.listeningOrigin);
  const head = 'POST / HTTP/1.1\r\nhost: x\r\nx-user: mina\r\ncontent-type: application/json\r\n';
  const first = [call('mina'), call('mina'), call('mina')];
  await until(3);
  // The last one lacks half of its body.
  const sockets = ['{}', '{}', '{}', '{'].map((body) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${head}content-length: 2\r\n\r\n${body}`);
    return socket;
  });
  await until(7, ends);
  sockets.forEach((socket) => socket.destroy());
  await Promise.all(ends.slice(3));
  releaseAll();
  const released = setInterval(releaseAll, 10);
  expect(await Promise.all([...first, call('mina')])).toEqual([200, 200, 200, 200]);
  clearInterval(released);
  await app.close();
});

test('a call that times out while it waits takes no place', async () => {
  const { app, call, until, releaseAll } = await start();
  const first = [call('mina'), call('mina'), call('mina')];
  await until(3);
  const late = Array.from({ length: 3 }, () => call('mina', '/hasty'));
  expect(await Promise.all(late)).toEqual([503, 503, 503]);
  const released = setInterval(releaseAll, 10);
  expect(await Promise.all([...first, call('mina')])).toEqual([200, 200, 200, 200]);
  clearInterval(released);
  await app.close();
});

test('a call with a body does not wait for ever, and takes no place afterwards', async () => {
  const { app, call, until, releaseAll } = await start({ longestWait: 50 });
  const first = [call('mina'), call('mina'), call('mina')];
  await until(3);
  const late = Array.from({ length: 3 }, () => call('mina', '/', '{}'));
  expect(await Promise.all(late)).toEqual([429, 429, 429]);
  const released = setInterval(releaseAll, 10);
  expect(await Promise.all([...first, call('mina')])).toEqual([200, 200, 200, 200]);
  clearInterval(released);
  await app.close();
});

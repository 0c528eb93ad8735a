import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/database';
import { handleError } from '../errors/error-handler';
import type { Caller } from '../identity/caller';
import { rateLimits } from './rate-limits';

const minute = 60_000;

afterEach(() => jest.useRealTimers());

test('[A583] what a person creates in a day is twenty minutes of it at the full rate', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.decorateRequest<Caller | null>('caller', null);
  app.addHook('onRequest', async (request) => {
    const uid = request.headers['x-user'];
    request.caller = uid ? ({ uid, signedInAt: -86_400 } as Caller) : null;
  });
  await app.register(fastifyPlugin(async () => undefined, { name: 'authentication' }));
  const database = { engine: 'pglite' } as Database;
  await app.register(rateLimits, { database, limits: { reads: 2, writes: 3 } });
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/', handler: () => 'done' });
  const call = (method: 'GET' | 'POST' | 'DELETE', user = 'mina') =>
    app.inject({ method, url: '/', headers: { 'x-user': user } });
  const statuses = new Set<number>();
  for (let writes = 0; writes < 60; writes += 1) {
    statuses.add((await call('POST')).statusCode);
    // A visitor reports how pages load, which is not stored.
    statuses.add((await call('POST', '')).statusCode);
    if (writes % 3 === 2) jest.advanceTimersByTime(minute);
  }
  expect([...statuses]).toEqual([200]);
  expect((await call('POST', '')).statusCode).toBe(200);
  const refused = await call('POST');
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    429,
    'You have posted more within a day than one person may post. Please try again later.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBe((24 * 60 - 20) * 60);
  expect((await call('GET')).statusCode).toBe(200);
  expect((await call('DELETE')).statusCode).toBe(200);
  expect((await call('POST', 'omar')).statusCode).toBe(200);
  jest.advanceTimersByTime((24 * 60 - 20) * minute);
  expect((await call('POST')).statusCode).toBe(200);
  await app.close();
});

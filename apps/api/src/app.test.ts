import { errorCodes } from '@talentsphere/api/contract';
import { badRequests } from '@talentsphere/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createApp } from './app';
import type { Database } from './core/database/database';
import type { FileStore } from './core/storage/file-store';
import { unavailable } from './core/database/database-errors';
import type { App } from './core/http/app-instance';
import { authorization } from './core/http/authentication';
import { compression } from './core/http/compression';
import { securityHeaders } from './core/http/security-headers';
import { rateLimits } from './core/limits/rate-limits';

const options = {
  logLevel: 'silent',
  trustProxy: false,
  rateLimits: { reads: 0, writes: 0 },
  edgeToken: undefined,
  metricsToken: undefined,
  releaseRegistry: undefined,
  publicOrigin: undefined,
  moderators: new Set<string>(),
  mailDelay: null,
};
const query = jest.fn();
const database = {
  engine: 'pglite',
  query,
  replica: { query },
  listen: () => ({ stop: async () => undefined }),
} as unknown as Database;
const store = {} as FileStore;
const verifier = { verify: () => Promise.reject(new Error('not called')) };

let app: App;
beforeEach(async () => {
  app = await createApp({
    ...{ options, database, store, verifier, isStopping: () => false, built: '/none' },
    metrics: new Registry(),
  });
});
afterEach(() => app.close());

const row = { found: 2, item: '{}', values: ['2027-01-01T00:00:00.000Z'], id: 'x' };

test.each([
  ['/tasks?limit=1', [[row, row]]],
  ['/tasks/facets', [[]]],
])(
  '[A351] GET %s that fails after its first statements carries nothing of a success',
  async (url, results) => {
    query.mockReset().mockRejectedValue(unavailable());
    for (const rows of results) query.mockResolvedValueOnce(rows);
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(503);
    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary ?? '').not.toContain('authorization');
  },
);

test('concurrent readiness checks query the database once', async () => {
  query.mockReset().mockResolvedValue([]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/ready')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRejectedValue(unavailable());
  expect((await app.inject('/ready')).statusCode).toBe(503);
});

test.each<[string, (empty: FastifyInstance) => PromiseLike<unknown>]>([
  ['rate-limits', (empty) => empty.register(rateLimits, { database, limits: options.rateLimits })],
  ['authorization', (empty) => empty.register(authorization)],
  ['compression', (empty) => empty.register(compression)],
  ['security-headers', (empty) => empty.register(securityHeaders)],
])('%s is refused before the plugins that it depends on', async (name, register) => {
  await expect(register(Fastify())).rejects.toThrow(`of plugin '${name}'`);
});

test('what is not HTTP is answered with codes of the contract, and with their status', () => {
  const known = Object.entries(errorCodes);
  for (const { code, status } of Object.values(badRequests))
    expect(known).toContainEqual([code, status]);
});

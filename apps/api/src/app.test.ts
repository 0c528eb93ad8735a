import { createApp } from './app';
import { parseConfig } from './config';
import type { Database } from './database/database';
import { unavailable } from './database/database-errors';
import type { App } from './http/app-instance';

const config = {
  ...parseConfig({ AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'x' }),
  logLevel: 'silent',
} as const;
const query = jest.fn();
const database = {
  engine: 'pglite',
  query,
  listen: () => ({ stop: async () => undefined }),
} as unknown as Database;
const verifier = { verify: () => Promise.reject(new Error('nobody asked for this')) };

let app: App;
beforeEach(async () => {
  app = await createApp({ config, database, verifier, isStopping: () => false });
});
afterEach(() => app.close());

test.each(['/tasks', '/tasks/facets'])(
  '[A351] GET %s that fails after its version was read carries nothing of a success',
  async (url) => {
    query.mockResolvedValueOnce([{ version: '1' }]).mockRejectedValue(unavailable());
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(503);
    expect(headers).not.toHaveProperty('etag');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.vary ?? '').not.toContain('authorization');
  },
);

test('questions whether the server is ready that come together ask the database once', async () => {
  query.mockReset().mockResolvedValue([]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/ready')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRejectedValue(unavailable());
  expect((await app.inject('/ready')).statusCode).toBe(503);
});

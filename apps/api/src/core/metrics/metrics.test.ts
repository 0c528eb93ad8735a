import Fastify from 'fastify';
import { handleError } from '../errors/error-handler';
import type { App } from '../http/app-instance';
import { registerMetrics } from './metrics';

const app = Fastify() as unknown as App;
app.setErrorHandler(handleError);
registerMetrics(app, {}, 'secret-1');
afterAll(() => app.close());

test.each([
  ['Bearer secret-1', 200],
  ['Bearer secret-2', 403],
  ['Bearer secret-', 403],
  ['Bearer secret-10', 403],
  ['secret-1', 403],
  ['', 403],
])('with a token, %p is answered with %i', async (authorization, status) => {
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect(statusCode).toBe(status);
});

test('with a token, a collector on this machine needs it as well', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(403);
});

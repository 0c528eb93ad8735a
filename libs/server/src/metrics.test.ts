import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { serveMetrics } from './metrics';

const app = Fastify();
serveMetrics(app, {
  registry: new Registry(),
  token: 'secret-1',
  refuse: (reply) => reply.code(403).send(),
});
app.get('/tasks/:id', () => 'a task');
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

test('requests are counted by the pattern of their route', async () => {
  await app.inject('/tasks/17');
  await app.inject('/nothing');
  const headers = { authorization: 'Bearer secret-1' };
  const { body } = await app.inject({ url: '/metrics', headers });
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/tasks/:id",status="200"} 1',
  );
  expect(body).toContain('route="unknown",status="404"} 1');
  expect(body).not.toContain('17"');
});

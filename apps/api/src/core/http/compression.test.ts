import Fastify, { type FastifyInstance } from 'fastify';
import { compression } from './compression';
import { etags } from './etags';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await app.register(etags);
  await app.register(compression);
  app.get('/:size', ({ params }) => 'x'.repeat((params as { size: number }).size));
});
afterEach(() => app.close());

test.each([
  ['small answers are not compressed', 1_000, undefined, true],
  ['a page of a list is compressed in one call, whose length is known', 60_000, 'br', true],
  ['a complete list is compressed as a stream', 70_000, 'br', false],
])('%s', async (_, size, encoding, hasLength) => {
  const request = { url: `/${size}`, headers: { 'accept-encoding': 'br' } };
  const { headers } = await app.inject(request);
  expect(headers['content-encoding']).toBe(encoding);
  expect('content-length' in headers).toBe(hasLength);
});

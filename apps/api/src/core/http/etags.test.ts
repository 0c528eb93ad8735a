import Fastify, { type FastifyInstance } from 'fastify';
import { compression } from './compression';
import { etags } from './etags';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  await app.register(etags);
  await app.register(compression);
  app.get('/', () => ({ text: 'x'.repeat(2_000) }));
  app.get('/own', (_request, reply) => reply.header('etag', 'W/"own"').send({ text: '' }));
});
afterEach(() => app.close());

const ask = (method: 'GET' | 'HEAD', known = '', url = '/') =>
  app.inject({ method, url, headers: { 'accept-encoding': 'br', 'if-none-match': known } });
const etagOf = async () => (await ask('GET')).headers.etag as string;

test.each(['GET', 'HEAD'] as const)(
  '%s answers 304 to the ETag of the same body',
  async (method) => {
    const answer = await ask(method, await etagOf());
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
  },
);

test('a 304 varies by what its success varies by', async () => {
  const success = await ask('GET');
  expect(success.headers['content-encoding']).toBe('br');
  const { headers } = await ask('GET', success.headers.etag);
  expect(headers.vary).toBe(success.headers.vary);
});

test('the ETag that a route sets is sent, and answered with 304', async () => {
  expect((await ask('GET', '', '/own')).headers.etag).toBe('W/"own"');
  expect((await ask('GET', 'W/"own"', '/own')).statusCode).toBe(304);
});

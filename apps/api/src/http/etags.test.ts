import Fastify, { type FastifyInstance } from 'fastify';
import { compression } from './compression';
import { etags } from './etags';

let app: FastifyInstance;
let headers: Record<string, string>;

beforeEach(async () => {
  headers = {};
  app = Fastify();
  await app.register(etags);
  await app.register(compression);
  app.get('/', (_request, reply) => reply.headers(headers).send({ text: 'x'.repeat(2_000) }));
});
afterEach(() => app.close());

const ask = (method: 'GET' | 'HEAD', known = '') =>
  app.inject({ method, url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': known } });
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

test.each(['x-total-count', 'x-next-cursor'])('a change of %s changes the ETag', async (name) => {
  const etag = await etagOf();
  headers = { [name]: '1' };
  const one = await etagOf();
  headers = { [name]: '2' };
  expect(new Set([etag, one, await etagOf()]).size).toBe(3);
});

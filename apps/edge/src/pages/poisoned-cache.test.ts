import type { FastifyInstance } from 'fastify';
import { createSite } from '../testing/site';

const publicOrigin = 'https://site.example';
const site = createSite();
let app: FastifyInstance;

beforeAll(async () => {
  // The worst case: whoever asks is a proxy that is believed.
  app = await site.start({ publicOrigin, trustProxy: 'loopback', render: false });
});
afterAll(() => site.remove());

const evil = 'evil.example';

/** What an answer must not depend on, unless it says so in `vary`. */
const poisons: Record<string, string>[] = [
  { host: evil },
  { 'x-forwarded-host': evil },
  { forwarded: `host=${evil};proto=http` },
  { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1', 'x-forwarded-scheme': 'nothttps' },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-original-url': `/${evil}`, 'x-rewrite-url': `/${evil}` },
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
  { 'accept-language': evil, 'user-agent': `<script src=//${evil}>` },
];

test.each(poisons)('a page that was asked for with %j is that of everybody', async (headers) => {
  const usual = await app.inject('/task/usual');
  // Nobody has requested it before: this answer is the one that is cached.
  const url = `/task/${Object.keys(headers).join('+')}`;
  const poisoned = await app.inject({ url, headers });
  const next = await app.inject(url);
  expect(poisoned.body + JSON.stringify(poisoned.headers)).not.toContain(evil);
  expect([poisoned.statusCode, poisoned.body, next.body]).toEqual([200, usual.body, usual.body]);
  const { 'content-security-policy': policy } = usual.headers;
  expect(next.headers['content-security-policy']).toBe(policy);
});

test.each([`?utm=${evil}`, `?utm=1&utm=${evil}`, '?__proto__=1', `?q=<script>${evil}`])(
  'a parameter that no screen reads is not in the page: %s',
  async (query) => {
    const usual = await app.inject('/login');
    const { body, headers } = await app.inject(`/login${query}`);
    expect(body).toBe(usual.body);
    expect(JSON.stringify(headers)).not.toContain(evil);
  },
);

test('the address of a page that is not there is not in it', async () => {
  const { statusCode, body, headers } = await app.inject(`/login;${evil}`);
  expect(statusCode).toBe(404);
  expect(body + JSON.stringify(headers)).not.toContain(evil);
});

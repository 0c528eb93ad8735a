import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { sessionOf } from './session-cookie';

const app = Fastify({ trustProxy: 'loopback' });
void app.register(cookies);
app.get('/:needed', (request, reply) =>
  sessionOf(request, reply, (request.params as { needed: string }).needed === 'yes'),
);
afterAll(() => app.close());

test('no cookie is set while there is no canary', async () => {
  const { headers, body } = await app.inject('/no');
  expect([headers['set-cookie'], body]).toEqual([undefined, '']);
});

test('during a canary, a session gets an id once, and keeps it', async () => {
  const first = await app.inject('/yes');
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toBe(`release-session=${first.body}; Path=/; HttpOnly; SameSite=Lax`);
  const again = await app.inject({ url: '/yes', headers: { cookie: `a=b; ${cookie}` } });
  expect([again.headers['set-cookie'], again.body]).toEqual([undefined, first.body]);
});

const overHttps = { cookie: 'release-session=<script>', 'x-forwarded-proto': 'https' };

test('an invalid id is replaced, and over https the cookie is secure', async () => {
  const answer = await app.inject({ url: '/yes', headers: overHttps });
  expect(answer.headers['set-cookie']).toMatch(/; Secure;/);
});

test('[A352] only a trusted proxy can declare that a request came over https', async () => {
  const answer = await app.inject({ url: '/yes', headers: overHttps, remoteAddress: '192.0.2.1' });
  expect(answer.headers['set-cookie']).not.toMatch(/Secure/);
});

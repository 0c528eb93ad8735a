import Fastify from 'fastify';
import { sessionOf } from './session-cookie';

const app = Fastify({ trustProxy: 'loopback' });
app.get('/:needed', (request, reply) =>
  sessionOf(request, reply, (request.params as { needed: string }).needed === 'yes'),
);
afterAll(() => app.close());

test('nobody gets a cookie while there is no canary', async () => {
  const { headers, body } = await app.inject('/no');
  expect([headers['set-cookie'], body]).toEqual([undefined, '']);
});

test('with one, a session gets an id once, and keeps it', async () => {
  const first = await app.inject('/yes');
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toBe(`release-session=${first.body}; Path=/; HttpOnly; SameSite=Lax`);
  const again = await app.inject({ url: '/yes', headers: { cookie: `a=b; ${cookie}` } });
  expect([again.headers['set-cookie'], again.body]).toEqual([undefined, first.body]);
});

const overHttps = { cookie: 'release-session=<script>', 'x-forwarded-proto': 'https' };

test('an id that is none is replaced, and over https the cookie stays there', async () => {
  const answer = await app.inject({ url: '/yes', headers: overHttps });
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
});

test('[A352] whether it is https is taken from nobody but a trusted proxy', async () => {
  const answer = await app.inject({ url: '/yes', headers: overHttps, remoteAddress: '192.0.2.1' });
  expect(answer.headers['set-cookie']).toMatch(/; SameSite=Lax$/);
});

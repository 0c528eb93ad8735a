import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { startMarketplace, type Marketplace } from './support/marketplace';
import { taskBody } from './support/samples';

// Depends on the engine: 20 tasks are posted at once.

/**
 * Sends the headers of a POST /tasks, and resolves when the server has accepted
 * them, to a function that sends the body and resolves to the answer's status.
 */
function beginPost(origin: string, token: string, body: object): Promise<() => Promise<number>> {
  const text = JSON.stringify(body);
  const call = request(`${origin}/tasks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      expect: '100-continue',
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  return new Promise((resolve) => {
    call.on('continue', () =>
      resolve(() => {
        call.end(text);
        return status;
      }),
    );
    call.flushHeaders();
  });
}

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.stop());

/** Sends text as it is, which fetch would not. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(market.server.origin).port), '127.0.0.1', () =>
      socket.write(text),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // Also after an error: a server that has answered need not read the rest.
    socket.on('close', () => resolve(answer)).on('error', () => undefined);
  });
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as unknown;
const json = { 'content-type': 'application/json' };

describe('[A297] every failure is JSON with a message and a code', () => {
  test.each([
    ['a limit that is no number', 'GET', '/tasks?limit=many', {}, 400, 'invalid_request'],
    ['an unknown order', 'GET', '/tasks?sortBy=title', {}, 400, 'invalid_request'],
    ['a malformed escape', 'GET', '/tasks/%zz', {}, 400, 'invalid_request'],
    ['malformed JSON', 'POST', '/tasks', { as: 'x', body: '{"title":' }, 400, 'invalid_request'],
    [
      'an empty body',
      'POST',
      '/tasks',
      { as: 'x', body: '', headers: json },
      400,
      'invalid_request',
    ],
    ['a body that is an array', 'POST', '/bids', { as: 'x', body: [] }, 400, 'invalid_request'],
    ['a body that is null', 'POST', '/bids', { as: 'x', body: 'null' }, 400, 'invalid_request'],
    [
      'a poisoned prototype',
      'POST',
      '/bids',
      { as: 'x', body: '{"__proto__":{"a":1},"taskId":"x"}' },
      400,
      'invalid_request',
    ],
    [
      'another media type',
      'POST',
      '/tasks',
      { as: 'x', body: 'a=b', headers: { 'content-type': 'text/csv' } },
      415,
      'unsupported_media_type',
    ],
    ['no identity', 'GET', '/bids?bidderId=x', {}, 401, 'unauthenticated'],
    [
      'an identity that is no token',
      'GET',
      '/tasks',
      { headers: { authorization: 'Basic abc' } },
      401,
      'unauthenticated',
    ],
    ['a bid list without a bidder', 'GET', '/bids', { as: 'x' }, 400, 'invalid_request'],
  ] as const)('%s', async (_name, method, path, options, status, code) => {
    const answer = await market.call<{ message: string }>(method, path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body).toEqual({ message: expect.stringMatching(/\S/), code });
  });

  test.each([
    ['an address', 'GET', '/nothing'],
    ['a method of an address', 'PATCH', '/tasks'],
  ])('%s that the server does not know, as of a page that is newer', async (_name, ...call) => {
    const answer = await market.call(...call);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body).toEqual({
      message: 'The server does not know this request. Please reload the page, or try again later.',
      code: 'not_found',
    });
  });

  // The larger one is still on its way when it is answered.
  test.each([70_000, 4_000_000])('[A509] a body larger than 64 KiB: %i', async (length) => {
    const answer = await market.call('POST', '/tasks', {
      as: 'x',
      body: taskBody({ description: 'x'.repeat(length) }),
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: 'The request is too large.' },
    });
  });

  test('what is not HTTP at all', async () => {
    const answer = await raw('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer)).toMatchObject({ code: 'invalid_request', message: expect.any(String) });
  });

  test('headers that are too large', async () => {
    const answer = await raw(
      `GET /tasks HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    );
    expect(bodyOf(answer)).toMatchObject({ code: 'body_too_large' });
  });
});

test('answers have the security headers and a request id', async () => {
  for (const path of [
    '/tasks',
    '/nothing',
    '/health',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/unsubscribe/x',
    '/photos/x',
    '/files/x',
  ]) {
    const { headers } = await market.call('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('pending requests are answered before the server stops', async () => {
  const other = await startMarketplace();
  const token = await other.identity.tokenFor('x');
  const posts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      beginPost(other.server.origin, token, taskBody({ title: `Task ${index}` })),
    ),
  );
  const stopped = other.server.stop();
  expect(await Promise.all(posts.map((finish) => finish()))).toEqual(posts.map(() => 201));
  expect(await stopped).toBe(0);
  await other.stop();
});

test('a connection without a request does not delay the stop', async () => {
  const other = await startMarketplace();
  const { hostname, port } = new URL(other.server.origin);
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  // An answer shows that the server has accepted the earlier connection.
  await other.call('GET', '/tasks');
  expect(await other.server.stop()).toBe(0);
  spare.destroy();
  await other.stop();
});

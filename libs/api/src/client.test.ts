import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, loadFailureMessage } from './api-error';
import { createApiClient } from './client';
import { routes } from './contract/routes';
import { createTransport, type TransportOptions } from './transport';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen;
let answer: {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** What becomes of the connection after the body; by default it ends properly. */
  then?: 'breaks' | 'hangs';
} = {
  status: 200,
  body: '[]',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen = { method: request.method, url: request.url, headers: request.headers, body };
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(answer.then && { 'content-length': '1000' }),
        ...answer.headers,
      });
      if (!answer.then) return void response.end(answer.body);
      response.write(answer.body, () => answer.then === 'breaks' && request.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Of a task. */
const body = {
  title: 'T',
  category: 'Design',
  description: 'D',
  deadline: '2097-01-01',
  budget: 5,
};

const clientOf = (options: TransportOptions) => createApiClient(createTransport(options), routes);
type Calls = ReturnType<typeof clientOf>;
const client = (token: string | null = null) =>
  clientOf({ baseUrl, getToken: () => Promise.resolve(token) });

test('a query contains the given parameters and nothing else, a visitor sends no token', async () => {
  answer = { status: 200, body: '[]' };
  const querystring = { sortBy: 'deadline_asc', limit: 4, status: 'open' } as const;
  expect(await client().listTasks({ querystring })).toEqual([]);
  expect(seen.url).toBe('/tasks?sortBy=deadline_asc&limit=4&status=open');
  expect(seen.headers['authorization']).toBeUndefined();
});

test('a parameter is escaped, a body is JSON, and the caller is named', async () => {
  answer = { status: 200, body: '' };
  expect(await client('abc').updateTask({ params: { taskId: 'a/b' }, body })).toBeNull();
  expect(seen).toMatchObject({ method: 'PUT', url: '/tasks/a%2Fb', body: JSON.stringify(body) });
  expect(seen.headers['authorization']).toBe('Bearer abc');
});

test.each(['', 'Updated.'])('[A269] 200 with the body %p is success', async (text) => {
  answer = { status: 200, body: text };
  expect(await client('abc').updateTask({ params: { taskId: 't' }, body })).toBeNull();
});

test.each([
  ['breaks off', { body: '[', then: 'breaks' }],
  ['is a page of a proxy', { body: '<!doctype html>' }],
  ['is empty', { body: '' }],
  ['is null', { body: 'null' }],
] as const)('[A75] a list whose body %s was not loaded', async (_, given) => {
  answer = { status: 200, ...given };
  const failure = { name: 'ApiError', message: '', status: 0 };
  await expect(client().listTasks({ querystring: {} })).rejects.toMatchObject(failure);
  await expect(client().listTaskPage({ querystring: {} })).rejects.toMatchObject(failure);
});

test.each([
  ['breaks off', { body: '{', then: 'breaks' }],
  ['is a page of a proxy', { body: '<!doctype html>' }],
] as const)('a task that may be missing, and whose body %s, was not loaded', async (_, given) => {
  answer = { status: 200, ...given };
  await expect(client().getTask({ params: { taskId: 't' } })).rejects.toMatchObject({ status: 0 });
});

test.each(['', 'null'])('[A229] a task with the body %p is null', async (text) => {
  answer = { status: 200, body: text };
  expect(await client().getTask({ params: { taskId: 't' } })).toBeNull();
});

test.each(['', 'null'])('what waits, with the body %p, was not loaded', async (text) => {
  answer = { status: 200, body: text };
  await expect(client('abc').getWaiting({})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test.each([
  ['a read', (calls: Calls) => calls.listTasks({ querystring: {} }), { status: 0, message: '' }],
  [
    'the rest of a refusal',
    (calls: Calls) => calls.placeBid({ body: { taskId: 't' } }),
    { status: 409 },
  ],
])('%s that never ends fails after 40 seconds', async (_, callOf, failure) => {
  answer = { status: failure.status || 200, body: '[', then: 'hangs' };
  const timeout = jest.spyOn(globalThis, 'setTimeout');
  const calls = clientOf({
    baseUrl,
    getToken: async () => 'abc',
    async fetch(...request) {
      const response = await fetch(...request);
      const [giveUp] = timeout.mock.calls.find(([, wait]) => wait === 40_000) ?? [];
      giveUp?.();
      return response;
    },
  });
  await expect(callOf(calls)).rejects.toMatchObject({ name: 'ApiError', ...failure });
});

test('[A355] a header of a call is sent in addition to those of every call', async () => {
  answer = { status: 201, body: '{}' };
  await client('abc').createTask({ headers: { 'idempotency-key': 'k-1' }, body });
  expect(seen.headers).toMatchObject({ 'idempotency-key': 'k-1', authorization: 'Bearer abc' });
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Etc/Unknown', undefined],
])('[A322] in %s, a deadline is sent with the time zone %s', async (timeZone, sent) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const known = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  known.mockReturnValue(options);
  answer = { status: 200, body: '{}' };
  for (const call of [
    () => client('abc').createTask({ body }),
    () => client('abc').updateTask({ params: { taskId: 't' }, body }),
  ]) {
    await call();
    expect(seen.headers['time-zone']).toBe(sent);
    expect(seen.body).toBe(JSON.stringify(body));
  }
  await client('abc').placeBid({ body: { taskId: 't' } });
  expect(seen.headers['time-zone']).toBeUndefined();
  known.mockRestore();
});

test('a page has its items, the cursor of the next page, and the total', async () => {
  answer = {
    status: 200,
    body: '[{"_id":"t1"}]',
    headers: { 'x-next-cursor': 'a+b', 'x-total-count': '1000', 'x-total-count-is': 'at-least' },
  };
  const page = await client().listTaskPage({
    querystring: { q: 'logo', limit: 2, cursor: 'start' },
  });
  expect(seen.url).toBe('/tasks?q=logo&limit=2&cursor=start');
  expect(page).toEqual({ items: [{ _id: 't1' }], next: 'a+b', total: 1000, totalIsLeast: true });
});

test('bids are paginated like tasks', async () => {
  answer = { status: 200, body: '[{"_id":"b1"}]', headers: { 'x-total-count': '1' } };
  const page = await client('abc').listBidPage({
    querystring: { bidderId: 'u', sortBy: 'title-asc', limit: 2 },
  });
  expect(seen.url).toBe('/bids?bidderId=u&sortBy=title-asc&limit=2');
  expect(page).toEqual({ items: [{ _id: 'b1' }], next: undefined, total: 1, totalIsLeast: false });
});

test('a client has the calls that it is given, and the pages of these', () => {
  const { getTask, listBids } = routes;
  const given = createApiClient(createTransport({ baseUrl, getToken: async () => null }), {
    getTask,
    listBids,
  });
  expect(Object.keys(given)).toEqual(['getTask', 'listBids', 'listBidPage']);
});

test.each(['12x', 'x12', ''])('a total of %j is unknown', async (total) => {
  answer = { status: 200, body: '[]', headers: { 'x-total-count': total } };
  const page = await client().listTaskPage({ querystring: {} });
  expect(page).toMatchObject({ items: [], total: undefined });
});

test('a server without pagination returns one page with an unknown total', async () => {
  answer = { status: 200, body: '[]' };
  const page = await client().listTaskPage({ querystring: {} });
  expect(page).toEqual({ items: [], next: undefined, total: undefined, totalIsLeast: false });
});

test.each(['{}', '{"items":[]}', '"down"', '0'])(
  'the answer %s, which is no list, is no answer',
  async (body) => {
    answer = { status: 200, body };
    const failure = { name: 'ApiError', message: '', status: 0 };
    const { listTaskPage, listTasks, listQuestions } = client();
    await expect(listTaskPage({ querystring: {} })).rejects.toMatchObject(failure);
    await expect(listTasks({ querystring: {} })).rejects.toMatchObject(failure);
    const params = { taskId: 't' };
    await expect(listQuestions({ params })).rejects.toMatchObject(failure);
  },
);

test.each(['{}', '{"error":"down"}', '[]', '"down"', '0'])(
  'the answer %s, which lacks what every answer to the call has, is no answer; a change was made',
  async (text) => {
    answer = { status: 200, body: text };
    const calls = client('abc');
    const failure = { name: 'ApiError', message: '', status: 0 };
    await expect(calls.getTask({ params: { taskId: 't' } })).rejects.toMatchObject(failure);
    await expect(calls.getWaiting({})).rejects.toMatchObject(failure);
    await expect(calls.getPerson({ params: { personId: 'p' } })).rejects.toMatchObject(failure);
    expect(await calls.changeOwnProfile({ body: { headline: 'H' } })).toBeNull();
    const message = { params: { bidId: 'b' }, body: { text: 'Hello.' } };
    expect(await calls.sendMessage(message)).toBeNull();
  },
);

test.each([
  [
    { status: 409, body: '{"message":"Twice","code":"already_bid"}' },
    ['Twice', 409, 'already_bid'],
  ],
  [{ status: 503, body: '{}' }, ['', 503, undefined]],
  [{ status: 400, body: '{"message":1,"code":2}' }, ['', 400, undefined]],
  [{ status: 500, body: '<html>' }, ['', 500, undefined]],
])('%j is an error with what is known of it', async (given, [message, status, code]) => {
  answer = given;
  const failure = client('abc').placeBid({ body: { taskId: 't' } });
  await expect(failure).rejects.toMatchObject({ name: 'ApiError', message, status, code });
});

test.each([
  ['a change', () => client().markRead({ body: { taskId: 't' } })],
  ['a read', () => client().getBidSummary({ params: { uid: 'u' } })],
])('without a session, %s that needs one is not sent', async (_, call) => {
  seen = { method: undefined, url: undefined, headers: {}, body: '' };
  await expect(call()).rejects.toMatchObject({
    message: '',
    status: 401,
    code: 'unauthenticated',
  });
  expect(seen.url).toBeUndefined();
});

test('no response has status 0; an aborted call does not count as a failure of the server', async () => {
  const gone = clientOf({ baseUrl: 'http://127.0.0.1:1', getToken: async () => null });
  await expect(gone.listTasks({ querystring: {} })).rejects.toMatchObject({
    status: 0,
    message: '',
    cause: expect.anything(),
  });
  const signal = AbortSignal.abort();
  await expect(client().listTasks({ querystring: {}, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a call that is aborted while its answer arrives does not count as one either', async () => {
  answer = { status: 200, body: '[', then: 'hangs' };
  const controller = new AbortController();
  const calls = clientOf({
    baseUrl,
    getToken: async () => null,
    async fetch(...request) {
      const response = await fetch(...request);
      controller.abort();
      return response;
    },
  });
  const listed = calls.listTasks({ querystring: {}, signal: controller.signal });
  await expect(listed).rejects.toMatchObject({ name: 'AbortError' });
});

test('[A73] [A74] [A75] the message for a failed load', () => {
  expect(loadFailureMessage(new ApiError('DB down', 500, undefined), 'Default')).toBe('DB down');
  expect(loadFailureMessage(new ApiError('', 503, undefined), 'Default')).toBe(
    'HTTP error! status: 503',
  );
  expect(loadFailureMessage(new ApiError('', 0, undefined), 'Default')).toBe('Default');
  expect(loadFailureMessage(new Error('odd'), 'Default')).toBe('odd');
  for (const unknown of [new Error(''), { message: 'odd', status: 500 }, undefined]) {
    expect(loadFailureMessage(unknown, 'Default')).toBe('Default');
  }
});

test('a token that cannot be had is a call without a response, and says nothing of tokens', async () => {
  const cause = new Error('Firebase: Error (auth/network-request-failed).');
  const calls = clientOf({ baseUrl, getToken: () => Promise.reject(cause) });
  const failure = { name: 'ApiError', message: '', status: 0, cause };
  await expect(calls.listTasks({ querystring: {} })).rejects.toMatchObject(failure);
});

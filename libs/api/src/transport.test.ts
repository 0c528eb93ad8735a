import { ApiError } from './api-error';
import { call } from './call';
import { listTasks } from './contract/all-routes';
import type { Route } from './contract/routes';
import { createTransport } from './transport';

const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
  Promise.resolve(new Response('[]')),
);
beforeEach(() => sent.mockClear());

const transportTo = (baseUrl: string) =>
  createTransport({ baseUrl, getToken: () => Promise.resolve('secret'), fetch: sent });

const hosts = ['/api', 'https://api.example', 'https://api.example/v1', ''];

const leaving = [
  'https://evil.example/tasks',
  '//evil.example/tasks',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '@evil.example/',
  '.evil.example/',
  ':8080/tasks',
  '',
  'tasks',
  '/..',
  '/../admin',
  '/tasks/..',
  '/tasks/../../admin',
  '/tasks/./open',
  '/tasks//open',
  '/tasks\\..\\admin',
  '/tasks/%2e%2e/admin',
  '/tasks/.%2E/admin',
  '/tasks/..%2fadmin',
  '/tasks/%252e%252e/admin',
  '/tasks/..%5cadmin',
  '/tasks?of=others',
  '/tasks#all',
  '/tasks\n',
  ' /tasks',
];

test.each(hosts.flatMap((host) => leaving.map((path) => [host, path])))(
  '[A404] below "%s", nothing is sent to the path %j',
  async (host, path) => {
    const request = { method: 'GET', path: path as Route['path'], caller: 'anyone' } as const;
    const refused = {
      message: 'This address is not part of the API.',
      status: 404,
      code: 'not_found',
      cause: expect.objectContaining({ message: `GET ${path} with undefined leaves it.` }),
    };
    await expect(transportTo(host)(request)).rejects.toMatchObject(refused);
    expect(sent).not.toHaveBeenCalled();
  },
);

test.each(['..', '.', '../bids', '..\\bids', '%2e%2e', 'a/../..', '%252e%252e/'])(
  '[A404] a parameter %j does not lead out of its place',
  async (taskId) => {
    const request = { method: 'GET', path: '/tasks/:taskId/bids', caller: 'anyone' } as const;
    const call = transportTo('/api')({ ...request, params: { taskId } });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    expect(sent).not.toHaveBeenCalled();
  },
);

test('[A404] a parameter without a value leads nowhere', async () => {
  const request = { method: 'GET', path: '/tasks/:taskId/bids', caller: 'anyone' } as const;
  await expect(transportTo('/api')(request)).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['a/b', 'a%2Fb'],
  ['...', '...'],
  ['a..b', 'a..b'],
  ['.a', '.a'],
  ['//evil.example', '%2F%2Fevil.example'],
  ['?a=b#c', '%3Fa%3Db%23c'],
  ["it's (all) ~fine~ *here*!", "it's%20(all)%20~fine~%20*here*!"],
  ['100%', '100%25'],
  ['über', '%C3%BCber'],
])('[A404] any other parameter, such as %j, is sent escaped', async (taskId, escaped) => {
  const request = { method: 'GET', path: '/tasks/:taskId', caller: 'anyone' } as const;
  for (const host of hosts) {
    await transportTo(host)({ ...request, params: { taskId } });
    expect(sent).toHaveBeenLastCalledWith(`${host}/tasks/${escaped}`, expect.anything());
  }
});

test('[A404] the token is sent to {host} alone: not where that redirects to, and not by the words of a remote', async () => {
  await call(transportTo('/api'), listTasks, {
    querystring: { q: 'https://evil.example/?a=..' },
  });
  const [address, init] = sent.mock.lastCall ?? [];
  expect(address).toBe('/api/tasks?q=https%3A%2F%2Fevil.example%2F%3Fa%3D..');
  expect(init).toMatchObject({ redirect: 'error' });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');

  const claimed = { ...listTasks, headers: { authorization: 'Bearer another' } };
  await transportTo('/api')(claimed);
  const headers = new Headers(sent.mock.lastCall?.[1]?.headers);
  expect(headers.get('authorization')).toBe('Bearer secret');
});

test('[A405] a call that the copy of the contract in the shell does not have is sent', async () => {
  const request = { method: 'PUT', path: '/searches/:id', caller: 'session' } as const;
  await transportTo('/api')({ ...request, params: { id: 's1' }, body: { name: 'Logos' } });
  expect(sent).toHaveBeenCalledWith(
    '/api/searches/s1',
    expect.objectContaining({ method: 'PUT', body: '{"name":"Logos"}' }),
  );
});

test('[A405] an error of one copy of this library is one of every other', async () => {
  jest.resetModules();
  const copy = await import('./api-error');
  expect(copy.ApiError).not.toBe(ApiError);
  const error: unknown = new copy.ApiError('No.', 404, 'not_found');
  expect(error).toBeInstanceOf(ApiError);
  expect(new Error('No.')).not.toBeInstanceOf(ApiError);
  expect({ name: 'ApiError', message: 'No.' }).not.toBeInstanceOf(ApiError);
});

test('[A482] a file is sent as it is', async () => {
  const file = new Blob(['picture']);
  await transportTo('/api')({ method: 'POST', path: '/me/photo', caller: 'session', body: file });
  const [, options] = sent.mock.calls[0] ?? [];
  expect(options?.body).toBe(file);
  expect(new Headers(options?.headers).get('content-type')).toBe('application/octet-stream');
});

test('a call takes JSON, and says that it sends some when it does', async () => {
  await transportTo('/api')({ ...listTasks, querystring: { q: undefined, limit: 2 } });
  const [address, read] = sent.mock.lastCall ?? [];
  expect(address).toBe('/api/tasks?limit=2');
  expect(read?.body).toBeUndefined();
  expect([...new Headers(read?.headers).keys()]).toEqual(['accept', 'authorization']);
  const request = { method: 'POST', path: '/bids', caller: 'session', body: {} } as const;
  await transportTo('/api')(request);
  const headers = new Headers(sent.mock.lastCall?.[1]?.headers);
  expect(headers.get('accept')).toBe('application/json');
  expect(headers.get('content-type')).toBe('application/json');
});

test('a call ends when its caller aborts it, and leaves nothing behind when it is answered', async () => {
  jest.useFakeTimers();
  const abort = new AbortController();
  const request = { ...listTasks, signal: abort.signal };
  await transportTo('/api')(request);
  expect(jest.getTimerCount()).toBe(0);
  const answered = sent.mock.lastCall?.[1]?.signal;
  sent.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const pending = transportTo('/api')(request);
  const failure = expect(pending).rejects.toBe('no longer needed');
  await jest.advanceTimersByTimeAsync(1);
  abort.abort('no longer needed');
  await failure;
  expect(answered?.aborted).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('[A544] a file has as long as the slowest connection needs, another call 40 seconds', async () => {
  jest.useFakeTimers();
  const waiting = createTransport({
    baseUrl: '/api',
    getToken: () => Promise.resolve('secret'),
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  });
  const secondsOf = async (body: unknown) => {
    let seconds = 0;
    let failure: unknown;
    const request = { method: 'POST', path: '/me/pictures', caller: 'session', body } as const;
    waiting(request).catch((error: unknown) => (failure = error));
    for (; !failure; seconds += 1) await jest.advanceTimersByTimeAsync(1_000);
    expect(failure).toMatchObject({ cause: { name: 'TimeoutError', message: 'No answer.' } });
    return seconds;
  };
  try {
    expect(await secondsOf({})).toBe(40);
    expect(await secondsOf(new Blob([new Uint8Array(5_000_000)]))).toBe(155);
  } finally {
    jest.useRealTimers();
  }
});

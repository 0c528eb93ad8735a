import { watchForOutages } from './outages';

test.each([
  ['an answer', async () => ({ status: 200 }), 0],
  ['a refusal', async () => ({ status: 409 }), 0],
  ['an internal error', async () => ({ status: 500 }), 0],
  ['an unavailable server', async () => ({ status: 503 }), 1],
  ['a server that does not answer the one before it', async () => ({ status: 504 }), 1],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 1],
])('%s', async (_, answer, times) => {
  globalThis.fetch = answer as unknown as typeof fetch;
  const onOutage = jest.fn();
  await watchForOutages(onOutage)('/api/tasks').catch(() => undefined);
  expect(onOutage).toHaveBeenCalledTimes(times);
});

test('a call that had no answer in time counts as an outage', async () => {
  globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason as Error);
  const onOutage = jest.fn();
  const signal = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  await expect(watchForOutages(onOutage)('/api/tasks', { signal })).rejects.toThrow();
  expect(onOutage).toHaveBeenCalledTimes(1);
});

test('an aborted call does not count as an outage', async () => {
  globalThis.fetch = () => Promise.reject(new DOMException('', 'AbortError'));
  const onOutage = jest.fn();
  const call = watchForOutages(onOutage)('/api/tasks', { signal: AbortSignal.abort() });
  await expect(call).rejects.toThrow();
  expect(onOutage).not.toHaveBeenCalled();
});

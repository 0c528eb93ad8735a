import { createCurrentReads } from './current-reads';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('for half a minute after a change, calls ask for what is current', async () => {
  const send = jest.fn(async () => new Response());
  const { fetch, changed } = createCurrentReads(send);
  const init = { method: 'GET' };
  await fetch('/api/tasks', init);
  expect(send).toHaveBeenLastCalledWith('/api/tasks', init);
  changed({ jitter: 60_000 });
  await fetch('/api/tasks', init);
  expect(send).toHaveBeenLastCalledWith('/api/tasks', init);
  changed({ jitter: 10_000, tasks: ['changed'] });
  // It does not end what an earlier one has begun.
  changed({ jitter: 0, notifications: true });
  jest.advanceTimersByTime(39_000);
  await fetch('/api/tasks', init);
  expect(send).toHaveBeenLastCalledWith('/api/tasks', { ...init, cache: 'no-cache' });
  jest.advanceTimersByTime(2_000);
  await fetch('/api/tasks', init);
  expect(send).toHaveBeenLastCalledWith('/api/tasks', init);
});

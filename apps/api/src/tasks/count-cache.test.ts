import { CountCache } from './count-cache';

let version = '1';
let now = 0;
const readVersion = async () => version;
function cacheOf(capacity = 10) {
  const cache = new CountCache<number>(capacity, () => new Date(now));
  return {
    get: (key: string, make: (minute: number) => Promise<number>) =>
      cache.get(key, make, readVersion),
  };
}
const taking = (ms: number, count: number) =>
  jest.fn(async () => {
    now += ms;
    return count;
  });

beforeEach(() => {
  version = '1';
  now = 0;
});

test('concurrent requests share the work, later ones the count, until a task changes', async () => {
  const cache = cacheOf();
  const make = taking(1, 7);
  await Promise.all([cache.get('k', make), cache.get('k', make)]);
  expect(await cache.get('k', make)).toBe(7);
  expect(make).toHaveBeenCalledTimes(1);
  version = '2';
  expect(await cache.get('k', taking(1, 8))).toBe(8);
});

test('[A323] no count is valid in the next minute, in which a task may close', async () => {
  const cache = cacheOf();
  await cache.get('quick', taking(1, 3));
  await cache.get('slow', taking(300, 3));
  now = 59_999;
  expect(await cache.get('quick', taking(0, 2))).toBe(3);
  expect(await cache.get('slow', taking(0, 2))).toBe(3);
  now = 60_000;
  expect(await cache.get('quick', taking(0, 2))).toBe(2);
  expect(await cache.get('slow', taking(0, 2))).toBe(2);
});

test('only a count that was slow to make outlives a change of a task', async () => {
  const cache = cacheOf();
  await cache.get('quick', taking(250, 3));
  await cache.get('slow', taking(251, 3));
  version = '2';
  expect(await cache.get('quick', taking(1, 4))).toBe(4);
  expect(await cache.get('slow', taking(1, 4))).toBe(3);
});

test('a slow count is made once in its next minute, however many versions pass meanwhile', async () => {
  const cache = cacheOf();
  await cache.get('k', taking(300, 3));
  now = 60_000;
  const make = taking(300, 5);
  const counts = [1, 2, 3].map((next) => {
    version = String(next + 1);
    return cache.get('k', make);
  });
  expect(await Promise.all(counts)).toEqual([5, 5, 5]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure reaches everybody who waited, and is not kept', async () => {
  const cache = cacheOf();
  const fail = () => Promise.reject(new Error('unreachable'));
  const waiting = [cache.get('k', fail), cache.get('k', fail)];
  for (const each of waiting) await expect(each).rejects.toThrow('unreachable');
  expect(await cache.get('k', taking(1, 7))).toBe(7);
});

test('a count is made as of the minute for which it is kept', async () => {
  now = 119_999;
  expect(await cacheOf().get('k', async (minute) => minute)).toBe(1);
});

test('the oldest counts are dropped', async () => {
  const cache = cacheOf(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, taking(1, 1));
  const make = taking(1, 2);
  await cache.get('c', make);
  expect(make).not.toHaveBeenCalled();
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

import { unavailable } from '../database/database-errors';
import { countAloneInNeed, createLocalCounter, RateLimiter, rateWindow } from './rate-limiter';

test('admits exactly the allowance, then says how long to wait', async () => {
  let now = 10 * rateWindow;
  const limiter = new RateLimiter(createLocalCounter(), () => now);
  const waits: number[] = [];
  for (let index = 0; index < 120; index += 1) waits.push(await limiter.admit('a', 100));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  expect(waits.at(-1)).toBe(60);
  expect(await limiter.admit('b', 100)).toBe(0);
  now += rateWindow;
  expect(await limiter.admit('a', 100)).toBe(0);
});

test.each([1, 2, 7, 60])(
  'servers that share a counter admit no more than %i together',
  async (most) => {
    const counter = createLocalCounter();
    const limiters = [1, 2, 3].map(() => new RateLimiter(counter, () => rateWindow));
    const waits = await Promise.all(
      Array.from({ length: 300 }, (_, index) => limiters[index % 3]!.admit('a', most)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(most);
  },
);

test('refused callers do not reach the counter', async () => {
  const count = jest.fn(createLocalCounter());
  const limiter = new RateLimiter(count, () => rateWindow);
  for (let index = 0; index < 1_000; index += 1) await limiter.admit('a', 100);
  expect(count.mock.calls.length).toBeLessThanOrEqual(51);
});

test('while the shared counter is unavailable, a server counts alone', async () => {
  const limiter = new RateLimiter(
    countAloneInNeed(() => Promise.reject(unavailable())),
    () => rateWindow,
  );
  const waits: number[] = [];
  for (let index = 0; index < 120; index += 1) waits.push(await limiter.admit('a', 100));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
});

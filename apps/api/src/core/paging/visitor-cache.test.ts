import type { Announcement } from '../database/announcements';
import type { Database, Transaction } from '../database/database';
import { createVisitorCache, emptiedByCommits } from './visitor-cache';

const answer = (text: string) => ({ text });

test('requests that arrive together share one read, and those of the next second its answer', async () => {
  const cache = createVisitorCache(10_000);
  const read = jest.fn(async () => answer('one'));
  const answers = await Promise.all([cache.get('a', read), cache.get('a', read)]);
  expect(answers).toEqual([answer('one'), answer('one')]);
  expect(await cache.get('a', read)).toEqual(answer('one'));
  expect(read).toHaveBeenCalledTimes(1);
  await cache.get('b', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('an answer is cached for a second', async () => {
  let now = 5;
  const cache = createVisitorCache(10_000, { now: () => now });
  const read = jest.fn(async () => answer('one'));
  await cache.get('a', read);
  now += 900;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  now += 200;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was read before a change is given to those who asked before it, and not cached', async () => {
  const cache = createVisitorCache(10_000);
  let finish!: (value: object) => void;
  const early = cache.get('a', () => new Promise<object>((resolve) => (finish = resolve)));
  await Promise.resolve();
  cache.clear();
  const late = cache.get('a', async () => answer('new'));
  finish(answer('old'));
  expect(await early).toEqual(answer('old'));
  expect(await late).toEqual(answer('new'));
  expect(await cache.get('a', async () => answer('newer'))).toEqual(answer('new'));
});

test('a failure reaches all who wait for it, and the next request reads again', async () => {
  const cache = createVisitorCache(10_000);
  const fail = () => Promise.reject(new Error('lost'));
  const failed = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', async () => answer('one'))).toEqual(answer('one'));
});

test('answers that were not used for the longest time make room', async () => {
  const cache = createVisitorCache(50);
  const read = jest.fn(async () => answer('x'.repeat(20)));
  await cache.get('a', read);
  await cache.get('b', read);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each<[string, Announcement, number]>([
  ['a task', { kind: 'task', taskId: 'a' }, 2],
  ['notifications', { kind: 'notifications', personIds: ['mina'] }, 1],
])(
  'lists are read again after a commit that changes what they show: %s',
  async (_what, change, reads) => {
    const cache = createVisitorCache(10_000);
    const announce = jest.fn();
    const transaction = (work: (db: Transaction) => Promise<unknown>) =>
      work({ query: async () => [], announce });
    const database = emptiedByCommits({ transaction } as unknown as Database, cache);
    const read = jest.fn(async () => answer('one'));
    await cache.get('a', read);
    await database.transaction(async (db) => db.announce(change));
    await cache.get('a', read);
    expect(announce).toHaveBeenCalledWith(change);
    expect(read).toHaveBeenCalledTimes(reads);
  },
);

import type { Queryable } from '../database/database';
import type { ListPage } from './list-page';
import { PageCache } from './page-cache';

const page = (text: string): ListPage => ({ text, total: 1, totalIsLeast: false, next: undefined });

function setUp(capacity = 10_000) {
  let stamp = 1;
  const db: Queryable = { query: async <Row>() => [{ stamp: String(stamp) }] as Row[] };
  const cache = new PageCache(capacity);
  const read = jest.fn(async () => page('[]'));
  const get = (key: string, make: () => Promise<ListPage> = read, minute = 1) =>
    cache.get(db, minute, key, make);
  return { read, get, commit: () => (stamp += 1) };
}

test('a page is read once until something is committed', async () => {
  const { read, get, commit } = setUp();
  await Promise.all([get('a'), get('a')]);
  await get('a');
  expect(read).toHaveBeenCalledTimes(1);
  commit();
  await get('a');
  expect(read).toHaveBeenCalledTimes(2);
});

test('what is committed while a page is read makes it invalid', async () => {
  const { read, get, commit } = setUp();
  await get('a', async () => {
    commit();
    return page('[1]');
  });
  await get('a');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a page is not used in another minute', async () => {
  const { read, get } = setUp();
  await get('a');
  await get('a', read, 2);
  await get('a', read, 2);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page that could not be read is read again', async () => {
  const { get } = setUp();
  await expect(get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await get('a')).toEqual(page('[]'));
});

test('the oldest pages are dropped first, and none that is larger than all together is kept', async () => {
  const { read, get } = setUp(3_000);
  const large = async () => page('x'.repeat(60));
  await get('a', large);
  await get('b', large);
  await get('b');
  expect(read).not.toHaveBeenCalled();
  await get('a');
  expect(read).toHaveBeenCalledTimes(1);
  await get('c', async () => page('x'.repeat(1_900)));
  await get('c');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page that is being read is not dropped, and counts once it is read', async () => {
  const { read, get } = setUp(7_000);
  let answer: (page: ListPage) => void = () => undefined;
  const slow = get('slow', () => new Promise((resolve) => (answer = resolve)));
  for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key);
  const shared = get('slow', () => Promise.reject(new Error('not shared')));
  await Promise.resolve();
  answer(page('[slow]'));
  expect(await Promise.all([slow, shared])).toEqual([page('[slow]'), page('[slow]')]);
  read.mockClear();
  // Three fit.
  for (const key of ['slow', 'e', 'd']) await get(key);
  expect(read).not.toHaveBeenCalled();
  await get('c');
  expect(read).toHaveBeenCalledTimes(1);
});

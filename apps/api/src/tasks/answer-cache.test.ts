import { AnswerCache } from './answer-cache';

test('requests at the same time share the work, and later ones the answer', async () => {
  const cache = new AnswerCache<string>(100, (text) => text.length);
  const make = jest.fn(async () => 'answer');
  await Promise.all([cache.get('k', make), cache.get('k', make)]);
  expect(await cache.get('k', make)).toBe('answer');
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure is told to all who waited, and not kept', async () => {
  const cache = new AnswerCache<string>(100, (text) => text.length);
  await expect(cache.get('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('k', async () => 'back')).toBe('back');
});

test('the oldest make room', async () => {
  const cache = new AnswerCache<string>(10, (text) => text.length);
  const make = jest.fn(async () => '12345');
  for (const key of ['a', 'b', 'c']) await cache.get(key, make);
  await cache.get('c', make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('what is still being made is neither evicted nor counted twice', async () => {
  const cache = new AnswerCache<string>(10, (text) => text.length);
  let finish: (text: string) => void = () => {};
  const slow = cache.get('slow', () => new Promise((resolve) => (finish = resolve)));
  const make = jest.fn(async () => '12345');
  for (const key of ['a', 'b', 'c']) await cache.get(key, make);
  finish('12345');
  await slow;
  // Two answers fit, and the slow one was the oldest.
  await cache.get('b', make);
  await cache.get('c', make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get('d', make);
  await cache.get('c', make);
  expect(make).toHaveBeenCalledTimes(4);
});

import { BoundedCache } from './bounded-cache';

test('what is created is created once, whoever asks at whichever moment', async () => {
  const cache = new BoundedCache<string>({ maxEntries: 1 });
  const create = jest.fn(async () => 'value');
  const asked: Promise<string>[] = [];
  // Between two microtasks, others run.
  for (let moment = 0; moment < 20; moment += 1) {
    asked.push(cache.get('key', create));
    await Promise.resolve();
  }
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'value'));
  expect(create).toHaveBeenCalledTimes(1);
});

test('what could not be created is created again', async () => {
  const cache = new BoundedCache<string>({ maxEntries: 1 });
  const failed = cache.get('key', () => Promise.reject(new Error('not here')));
  await expect(failed).rejects.toThrow('not here');
  expect(await cache.get('key', async () => 'value')).toBe('value');
});

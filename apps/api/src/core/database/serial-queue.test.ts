import { createSerialQueue } from './serial-queue';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('work runs one at a time, in order of arrival, failures included', async () => {
  const run = createSerialQueue(1_000);
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    run(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work that waits too long is rejected and does not hold up the rest', async () => {
  const run = createSerialQueue(20);
  const { promise, resolve: finish } = deferred();
  const slow = run(() => promise);
  await expect(run(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await slow;
  await expect(run(async () => 'next')).resolves.toBe('next');
});

import { Turns } from './turns';

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('work is done one at a time, in order of arrival, failures included', async () => {
  const turns = new Turns(1_000);
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    turns.take(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('who waits too long gives up without holding up the others', async () => {
  const turns = new Turns(20);
  const { promise, resolve: finish } = deferred();
  const slow = turns.take(() => promise);
  await expect(turns.take(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  await slow;
  await expect(turns.take(async () => 'next')).resolves.toBe('next');
});

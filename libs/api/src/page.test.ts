import { readPage } from './page';

const nextOf = (link: string) => readPage(new Headers({ link }), []).next;

test('the next page is found beside other links', () => {
  expect(nextOf('<?x=1>; rel="prev", <?q=a,b&cursor=c>; title="n"; rel=next')).toBe('c');
  expect(nextOf('<?x=1>; rel="prev", <?cursor=c>; rel="last"')).toBeUndefined();
});

/** Milliseconds of the fastest of several attempts. */
function timeOf(link: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    nextOf(link);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(['<', '<a>;'])('[A347] ten times as many %p take about ten times as long', (piece) => {
  timeOf(piece.repeat(5_000));
  // Of a pattern that reads on to the end from each of them it would be a hundred times.
  expect(timeOf(piece.repeat(5_000)) / timeOf(piece.repeat(500))).toBeLessThan(40);
});

import { replaceEmailAddresses } from './email-address';

test.each([
  ['key (bidder_email)=(mina@example.com) exists', 'key (bidder_email)=([address]) exists'],
  ['from <mina@example.com>, to "omar@example.com"', 'from <[address]>, to "[address]"'],
  ['@mina@example.com@ and (@), @x or x@', '[address] and (@), @x or x@'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, replaced) => {
  expect(replaceEmailAddresses(text, '[address]')).toBe(replaced);
});

/** Milliseconds of the fastest of several attempts. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(['x', '@', 'x@ ', 'x='])(
  '[A347] long text made of %p takes about as long as one that is read character by character',
  (piece) => {
    const text = piece.repeat(50_000);
    const linear = timeOf(() => text.replace(/[^]/g, (character) => character));
    // A pattern that starts again at each character takes hundreds of times as long.
    expect(timeOf(() => replaceEmailAddresses(text, '')) / linear).toBeLessThan(50);
  },
);

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
function timeOf(text: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    replaceEmailAddresses(text, '');
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(['x', '@', 'x@ ', 'x='])(
  '[A347] a hundred times as much text made of %p does not take a thousand times as long',
  (piece) => {
    timeOf(piece.repeat(200_000));
    // A pattern that starts again at each character takes ten thousand times as long.
    expect(timeOf(piece.repeat(200_000)) / timeOf(piece.repeat(2_000))).toBeLessThan(1_000);
  },
);

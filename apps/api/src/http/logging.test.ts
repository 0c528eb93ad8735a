import { scrub } from './logging';

test.each([
  ['duplicate key (bidder_email)=(mina@example.com)', 'duplicate key (bidder_email)=([address])'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc-_1 was bad', 'Bearer [token] was bad'],
  ['x-eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0. was bad', 'x-[token] was bad'],
  ['@mina@example.com@ and (@)', '[address] and (@)'],
  ['eyJ is no token, nor is eyJa.b', 'eyJ is no token, nor is eyJa.b'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each(['x', 'eyJ-', 'eyJ.', 'x@ ', '@'])(
  '[A347] of much text made of %p only the beginning is looked at and kept',
  (piece) => {
    const scrubbed = scrub(piece.repeat(100_000));
    expect(scrubbed.length).toBeLessThan(12_000);
  },
);

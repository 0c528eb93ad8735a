import { scrub, stackOf } from './logging';

test.each([
  ['duplicate key (bidder_email)=(mina@example.com)', 'duplicate key (bidder_email)=([address])'],
  ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc-_1 was bad', 'Bearer [token] was bad'],
  ['x-eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0. was bad', 'x-[token] was bad'],
  ['@mina@example.com@ and (@)', '[address] and (@)'],
  ['eyJ is no token, but eyJa.b begins one', 'eyJ is no token, but [token] begins one'],
  ['aeyJhbGci.eyJz and v1.eyJhbGci.x', 'a[token] and v1.[token]'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test('[A347] what is cut off leaves no part of a token or an address', () => {
  for (const secret of ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc', 'mina@example.com']) {
    const scrubbed = scrub(`${'x '.repeat(4_996)}${secret} was bad`);
    expect(scrubbed).not.toMatch(/eyJ|mina/);
  }
});

test.each(['x', 'eyJ-', 'eyJ.', 'eyJ', '.eyJ', 'x@ ', '@'])(
  '[A347] of much text made of %p only the beginning is looked at and logged',
  (piece) => {
    const scrubbed = scrub(piece.repeat(100_000));
    expect(scrubbed.length).toBeLessThan(12_000);
  },
);

test('the log says why a job has failed for some of what it does', () => {
  const lost = new Error('The database is not available.', { cause: new Error('ECONNRESET') });
  const stack = stackOf(new AggregateError([lost], 'Work could not be approved.'));
  expect(stack.split('\n').filter((line) => /Error: /.test(line))).toEqual([
    'AggregateError: Work could not be approved.',
    'caused by Error: The database is not available.',
    'caused by Error: ECONNRESET',
  ]);
});

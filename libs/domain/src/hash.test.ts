import { hashOf } from './hash';

// From the reference implementation of FNV-1a.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is %i', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

import { isShortTerm, titlePairs } from './title-pairs';

test('pairs are of whole letters, each once', () => {
  expect(titlePairs('Aa🐝')).toEqual(['a', 'aa', 'a🐝', '🐝']);
});

test.each([
  ['a', true],
  ['🐝🐝', true],
  ['abc', false],
])('"%s" is short: %s', (term, short) => {
  expect(isShortTerm(term)).toBe(short);
});

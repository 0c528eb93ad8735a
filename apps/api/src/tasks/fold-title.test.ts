import { foldTitle, isShortTerm, titlePairs } from './fold-title';

test('titles are folded alike, whatever their letters', () => {
  expect(foldTitle('ÜBER ﬁne')).toBe('über fine');
});

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

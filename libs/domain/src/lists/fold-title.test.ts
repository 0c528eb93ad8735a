import { foldTitle, nearWords, titleWords } from './fold-title';

test('titles are folded the same way, whatever their letters', () => {
  expect(foldTitle('ÜBER ﬁne')).toBe('über fine');
});

test('a search is its words, each once', () => {
  expect(titleWords(' Logo  für\nLOGO ')).toEqual(['logo', 'für']);
  expect(titleWords(' ')).toEqual([]);
});

test('words of one or two characters say nothing alone', () => {
  expect(nearWords('an old 🐝🐝 🐝🐝🐝')).toEqual(['old', '🐝🐝🐝']);
});

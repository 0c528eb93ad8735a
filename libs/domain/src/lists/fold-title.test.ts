import { foldTitle } from './fold-title';

test('titles are folded alike, whatever their letters', () => {
  expect(foldTitle('ÜBER ﬁne')).toBe('über fine');
});

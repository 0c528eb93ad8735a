import { foldTitle } from './fold-title';

test('titles are folded the same way, whatever their letters', () => {
  expect(foldTitle('ÜBER ﬁne')).toBe('über fine');
});

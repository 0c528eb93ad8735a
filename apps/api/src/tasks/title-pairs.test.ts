import { titlePairs } from './title-pairs';

test('pairs are of whole letters, each once', () => {
  expect(titlePairs('Aa🐝')).toEqual(['a', 'aa', 'a🐝', '🐝']);
});

import { sortKey } from './sort-key';

test('capitals and accents make no difference', () => {
  const titles = ['zebra', 'Über', 'apple', 'Uber alles', 'Ärger', 'Étude', '100 % wool'];
  const byKey = titles.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(byKey).toEqual(['100 % wool', 'apple', 'Ärger', 'Étude', 'Über', 'Uber alles', 'zebra']);
});

test('only the beginning of a long text counts, without splitting a character', () => {
  expect(sortKey('🐝'.repeat(200))).toBe('🐝'.repeat(100));
  expect(sortKey('\ufdfa'.repeat(200))).toHaveLength(100);
});

test('capitals come where small letters do, after signs', () => {
  expect(sortKey('ÉTUDE')).toBe('etude');
  expect(sortKey('Under') > sortKey('_under')).toBe(true);
});

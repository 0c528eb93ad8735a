import { isStorable, storable } from './text';

test.each([
  ['Logo', true],
  ['', true],
  ['\u{1F600}', true],
  ['a\0b', false],
  ['\uD83D', false],
  ['\uDE00', false],
])('%j can be stored: %p', (text, isPossible) => {
  expect(isStorable(text)).toBe(isPossible);
});

test('what cannot be stored is left out', () => {
  expect(storable('a\0b\uD83D \u{1F600}')).toBe('ab \u{1F600}');
});

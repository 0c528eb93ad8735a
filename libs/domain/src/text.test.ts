import { isStorable, storable, trimText } from './text';

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

test.each([
  [' Logo\u200B ', 'Logo\u200B'],
  ['👩\u200D🚀', '👩\u200D🚀'],
  [' \u200B\u2066\n', ''],
  ['\u200D\u200C', ''],
  ['\u3164\u115F\u2800', ''],
  ['\u{E0041}\uFE0F', ''],
])('%j is trimmed to %j', (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed);
});

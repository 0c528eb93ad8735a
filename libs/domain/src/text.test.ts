import { isStorable } from './text';

test.each([
  ['Logo', true],
  ['', true],
  ['\u{1F600}', true],
  ['a\0b', false],
  ['\uD83D', false],
  ['\uDE00', false],
])('%j can be stored: %p', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});

import { isCaretRange, satisfiesCaret } from './contract-range';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.0', '^1.2.3', true],
  ['1.12.0', '^1.10.0', true],
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['0.1.0', '^0.1.0', true],
  ['0.1.2', '^0.1.1', true],
  ['0.1.0', '^0.1.1', false],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.1', '^0.0.0', false],
  ['0.1.0', '^1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '*', false],
  ['x', '^1.0.0', false],
  ['2.0.0', '^02.0.0', false],
  ['02.0.0', '^2.0.0', false],
  ['9999999999999999.0.0', '^9999999999999999.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});

test.each([
  ['^1.2.3', true],
  ['^0.0.0', true],
  ['^999999999.0.0', true],
  ['1.2.3', false],
  ['v1.2.3', false],
  ['^1.2', false],
  ['^1.2.3-beta', false],
  ['^01.2.3', false],
  ['^1.02.3', false],
  ['^1.2.03', false],
  ['^1.9999999999.3', false],
  ['', false],
])('whether %s is a caret range: %s', (range, expected) => {
  expect(isCaretRange(range)).toBe(expected);
});

import { formatBudget, isValidBudget } from './budget';

test.each([
  [1500, '$1,500'],
  [1234567, '$1,234,567'],
  [12345, '$12,345'],
  [19.5, '$19.50'],
  [0, '$0'],
])('[A66] [A155] %p is shown as %p', (value, shown) => {
  expect(formatBudget(value)).toBe(shown);
});

test('[A67] a value that is not a number is shown as it is', () => {
  expect(formatBudget('Negotiable')).toBe('Negotiable');
});

test.each([null, undefined, ''])('[A68] [A157] a missing budget (%p) shows N/A', (value) => {
  expect(formatBudget(value)).toBe('N/A');
});

test.each([
  [1, true],
  [0.99, false],
  [0, false],
  [-5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [10.25, true],
  [10.255, false],
  [9_999_999_999.99, true],
  [10_000_000_000, false],
])('[A182] budget %p is valid: %p', (value, valid) => {
  expect(isValidBudget(value)).toBe(valid);
});

import { findBudgetError, formatBudget } from './budget';

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
  [1, undefined],
  [0.99, 'belowMinimum'],
  [0, 'notPositive'],
  [-5, 'notPositive'],
  [Number.NaN, 'notPositive'],
  [Number.POSITIVE_INFINITY, 'notPositive'],
  [10.25, undefined],
  [10.255, 'partsOfCents'],
  [9_999_999_999.99, undefined],
  [10_000_000_000, 'aboveMaximum'],
  [1e300, 'aboveMaximum'],
])('[A182] [A332] budget %p has the error %p', (value, error) => {
  expect(findBudgetError(value)).toBe(error);
});

import { bidMessages, parseBidTerms } from './bid-terms';

const nothing = { amount: null, message: null, deliveryDays: null };

test.each([
  ['nothing', undefined, null],
  ['an empty text', ' ', null],
  ['one day', '1', 1],
  ['the most', 365, 365],
])('[A525] a delivery time of %s is valid', (_, deliveryDays, stored) => {
  expect(parseBidTerms({ deliveryDays })).toEqual({
    ok: true,
    terms: { ...nothing, deliveryDays: stored },
  });
});

test.each(['0', '-1', '1.5', '366', 'soon', '1e400', NaN])(
  '[A525] a delivery time of %s is refused in one sentence',
  (deliveryDays) => {
    expect(parseBidTerms({ deliveryDays })).toEqual({
      ok: false,
      errors: [{ field: 'deliveryDays', message: bidMessages.deliveryDays }],
    });
  },
);

test.each([
  ['nothing', ' ', null],
  ['an amount', ' 200.5 ', 200.5],
  ['the least', 1, 1],
  ['the most', '9999999999.99', 9_999_999_999.99],
])('an amount of %s is valid', (_, amount, stored) => {
  expect(parseBidTerms({ amount })).toEqual({ ok: true, terms: { ...nothing, amount: stored } });
});

test.each([
  ['0', 'Please enter a valid positive amount.'],
  ['soon', 'Please enter a valid positive amount.'],
  ['0.5', 'The amount must be between $1 and $9,999,999,999.99.'],
  ['10000000000', 'The amount must be between $1 and $9,999,999,999.99.'],
  ['10.255', 'The amount can have at most two digits after the decimal point.'],
])('an amount of %s is refused: %s', (amount, message) => {
  expect(parseBidTerms({ amount })).toEqual({ ok: false, errors: [{ field: 'amount', message }] });
});

test('a message is stored without spaces around it, and an empty one not at all', () => {
  expect(parseBidTerms({ message: ' Hello ' })).toEqual({
    ok: true,
    terms: { ...nothing, message: 'Hello' },
  });
  expect(parseBidTerms({ message: ' \n ' })).toEqual({ ok: true, terms: nothing });
});

test('a message of 1,000 characters is accepted, and one more is not', () => {
  expect(parseBidTerms({ message: 'x'.repeat(1_000) }).ok).toBe(true);
  expect(parseBidTerms({ message: 'x'.repeat(1_001) })).toEqual({
    ok: false,
    errors: [{ field: 'message', message: 'The message can have at most 1,000 characters.' }],
  });
});

test('every wrong field of a bid is reported', () => {
  const result = parseBidTerms({ amount: '0', deliveryDays: '0', message: 'x'.repeat(1_001) });
  expect(result.ok ? [] : result.errors.map(({ field }) => field)).toEqual([
    'amount',
    'deliveryDays',
    'message',
  ]);
});

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

import { findBudgetError, formatBudget } from '../budget';
import { limits } from '../constants';
import { formatCount } from '../count';
import { fieldErrors, type FieldErrors } from '../field-error';
import { trimText } from '../text';

/** What a bidder says: all of it may be left out. */
export interface BidTerms {
  /** US dollars in whole cents; null for the budget of the task, which is then stored as the amount. */
  amount: number | null;
  message: string | null;
  /** In how many days after the hire they deliver. */
  deliveryDays: number | null;
}

/** What a task says about money and time. */
export interface TaskTerms {
  /** US dollars. */
  budget: number;
  /** Calendar day, yyyy-mm-dd. */
  deadline: string;
}

export const bidMessages = {
  amount: 'Please enter a valid positive amount.',
  partsOfCents: 'The amount can have at most two digits after the decimal point.',
  range: `The amount must be between ${formatBudget(limits.minimumBudget)} and ${formatBudget(limits.maximumBudget)}.`,
  deliveryDays: `The delivery time must be a whole number of days from 1 to ${limits.bidDeliveryDays}.`,
  tooLong: `The message can have at most ${formatCount(limits.bidMessageLength)} characters.`,
} as const;

const ofAmount = {
  notPositive: bidMessages.amount,
  belowMinimum: bidMessages.range,
  aboveMaximum: bidMessages.range,
  partsOfCents: bidMessages.partsOfCents,
} as const;

export type BidTermsResult =
  | { ok: true; terms: BidTerms }
  | { ok: false; errors: FieldErrors<keyof BidTerms> };

/** @returns null for an empty text */
function numberOf(value: string | number | null | undefined): number | null {
  const text = String(value ?? '').trim();
  return text === '' ? null : Number(text);
}

const isDeliveryTime = (days: number) =>
  Number.isInteger(days) && days >= 1 && days <= limits.bidDeliveryDays;

/** Checks what a form or a request says; an empty text counts as nothing. */
export function parseBidTerms(draft: {
  amount?: string | number | null | undefined;
  message?: string | null | undefined;
  deliveryDays?: string | number | null | undefined;
}): BidTermsResult {
  const amount = numberOf(draft.amount);
  const error = amount === null ? undefined : findBudgetError(amount);
  const deliveryDays = numberOf(draft.deliveryDays);
  const message = trimText(draft.message ?? '') || null;
  const isTooLong = message !== null && message.length > limits.bidMessageLength;
  const errors = fieldErrors<keyof BidTerms>(
    error && { field: 'amount', message: ofAmount[error] },
    deliveryDays !== null &&
      !isDeliveryTime(deliveryDays) && {
        field: 'deliveryDays',
        message: bidMessages.deliveryDays,
      },
    isTooLong && { field: 'message', message: bidMessages.tooLong },
  );
  return errors ? { ok: false, errors } : { ok: true, terms: { amount, message, deliveryDays } };
}

import { findBudgetError, formatBudget } from '../budget';
import { limits } from '../constants';
import { formatCount } from '../count';
import { fieldErrors, type FieldErrors } from '../field-error';

/** What a bidder says: both may be left out. */
export interface BidTerms {
  /** US dollars in whole cents; null for the budget of the task, which is then stored as the amount. */
  amount: number | null;
  message: string | null;
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
  tooLong: `The message can have at most ${formatCount(limits.bidMessageLength)} characters.`,
} as const;

const ofAmount = {
  notPositive: bidMessages.amount,
  belowMinimum: bidMessages.range,
  aboveMaximum: bidMessages.range,
  partsOfCents: bidMessages.partsOfCents,
} as const;

export type BidTermsResult =
  { ok: true; terms: BidTerms } | { ok: false; errors: FieldErrors<keyof BidTerms> };

/** Checks what a form or a request says; an empty text counts as nothing. */
export function parseBidTerms(draft: {
  amount?: string | number | null | undefined;
  message?: string | null | undefined;
}): BidTermsResult {
  const amountText = String(draft.amount ?? '').trim();
  const amount = amountText === '' ? null : Number(amountText);
  const error = amount === null ? undefined : findBudgetError(amount);
  const message = (draft.message ?? '').trim() || null;
  const isTooLong = message !== null && message.length > limits.bidMessageLength;
  const errors = fieldErrors<keyof BidTerms>(
    error && { field: 'amount', message: ofAmount[error] },
    isTooLong && { field: 'message', message: bidMessages.tooLong },
  );
  return errors ? { ok: false, errors } : { ok: true, terms: { amount, message } };
}

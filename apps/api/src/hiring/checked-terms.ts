import type { BidTerms as SentTerms } from '@talentsphere/api/contract';
import {
  formatBudget,
  formatShortDate,
  parseBidTerms,
  type BidTerms,
  type TaskTerms,
} from '@talentsphere/domain';
import { AppError } from '../core/errors/app-error';
import { refuseUnstorable } from '../core/http/input';

/** @throws AppError for terms that cannot be stored */
export function checkedTerms(sent: SentTerms): BidTerms {
  const result = parseBidTerms(sent);
  if (!result.ok) throw new AppError('invalid_request', result.errors[0].message);
  refuseUnstorable(result.terms.message ?? '');
  return result.terms;
}

/**
 * The price that a bidder agrees to: without one of their own, the budget.
 * @param seen what the bidder has read of the task; not compared for a client that does not send it
 * @throws AppError when the task is locked with other terms than those
 */
export function agreedAmount(
  { amount }: BidTerms,
  task: TaskTerms,
  seen: TaskTerms | undefined,
): number {
  const isSame =
    !seen || (seen.deadline === task.deadline && (amount !== null || seen.budget === task.budget));
  if (isSame) return amount ?? task.budget;
  throw new AppError(
    'terms_changed',
    `The task has changed since you read it: its budget is ${formatBudget(task.budget)}, and its deadline ${formatShortDate(task.deadline)}. Please check your bid and send it again.`,
  );
}

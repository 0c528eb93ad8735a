import type { OwnBid } from '@talentsphere/api/contract';
import { counted, formatBudget } from '@talentsphere/domain';
import { WrittenText } from '@talentsphere/market-ui';

type Terms = Pick<OwnBid, 'amount' | 'message' | 'deliveryDays'>;

/** @param budget of the task, which a bid without an amount is for */
export function amountText({ amount }: Terms, budget: number): string {
  return amount === null ? `${formatBudget(budget)} (budget)` : formatBudget(amount);
}

/** @returns such as `5 days`; undefined for a bid that does not state it */
export const deliveryText = ({ deliveryDays }: Terms): string | undefined =>
  deliveryDays ? counted(deliveryDays, 'day') : undefined;

/** The message of a bid with its line breaks; nothing without one. */
export function BidMessage({ message }: Terms) {
  if (!message) return null;
  return (
    <WrittenText color="fg.muted" maxW="prose">
      {message}
    </WrittenText>
  );
}

import type { OwnBid } from '@talentsphere/api/contract';
import { formatBudget } from '@talentsphere/domain';
import { Text } from '@talentsphere/ui';

type Terms = Pick<OwnBid, 'amount' | 'message'>;

/** @param budget of the task, which a bid without an amount is for */
export function amountText({ amount }: Terms, budget: number): string {
  return amount === null ? `${formatBudget(budget)} (budget)` : formatBudget(amount);
}

/** The message of a bid with its line breaks; nothing without one. */
export function BidMessage({ message }: Terms) {
  if (!message) return null;
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" color="fg.muted" maxW="prose">
      {message}
    </Text>
  );
}

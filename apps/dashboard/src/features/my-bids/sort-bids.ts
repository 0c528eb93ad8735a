import type { Bid } from '@talentsphere/contract';
import type { TaskOrder } from '@talentsphere/host';

type SortValue = number | undefined;

function finite(value: number): SortValue {
  return Number.isFinite(value) ? value : undefined;
}

/** The task of a bid may be gone, and then has none of these. */
const sortValues: Record<string, (bid: Bid) => SortValue> = {
  createdAt: ({ bidDate }) => finite(Date.parse(bidDate)),
  budget: ({ task }) => finite(Number((task as Bid['task'] | null)?.budget ?? Number.NaN)),
  deadline: ({ task }) => finite(Date.parse((task as Bid['task'] | null)?.deadline ?? '')),
};

/** A copy in the given order, in which the time of a bid stands for that of its task; rows without a value come last. */
export function sortBids(bids: readonly Bid[], order: TaskOrder): Bid[] {
  const [field = '', direction] = order.split('-');
  const valueOf = sortValues[field] ?? (() => undefined);
  const sign = direction === 'asc' ? 1 : -1;
  return [...bids].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return sign * (left - right);
  });
}

import type { CallResult } from '@talentsphere/api';
import type { BidSort } from '@talentsphere/contract';
import { sortKey } from '@talentsphere/domain';
import { finite, sortByKey, type Direction, type SortKey } from './order';

export type ListedBid = CallResult<'listBids'>[number];
export type BidOrder = Extract<BidSort, `${string}-${Direction}`>;
type Field = BidOrder extends `${infer Name}-${Direction}` ? Name : never;

/** The task of a bid as far as it still exists: a server may send none for a deleted one. */
const taskOf = ({ task }: ListedBid): Partial<ListedBid['task']> => task ?? {};

const sortKeys: Record<Field, SortKey<ListedBid>> = {
  bidDate: ({ bidDate }) => [finite(Date.parse(bidDate))],
  title: (bid) => {
    const { title } = taskOf(bid);
    return [title ? sortKey(title) : undefined];
  },
  budget: (bid) => [finite(Number(taskOf(bid).budget ?? Number.NaN))],
  deadline: (bid) => [taskOf(bid).deadline],
  status: ({ status, bidDate }) => [status, finite(Date.parse(bidDate))],
};

/** A copy in the given order; bids that lack the sorted value come last. */
export function sortBids(bids: readonly ListedBid[], order: BidOrder): ListedBid[] {
  const [field, direction] = order.split('-') as [Field, Direction];
  return sortByKey(bids, sortKeys[field], direction);
}

import { finite, instant, sortRows, type OrderOf, type SortKeys, type SpelledOrder } from './order';
import { sortKey } from './sort-key';

export const bidSortFields = ['bidDate', 'title', 'budget', 'deadline', 'status'] as const;
type Field = (typeof bidSortFields)[number];
export type BidOrder = OrderOf<Field>;

/** The fields that lists of bids are sorted by; a server may send no task for a deleted one. */
interface Row {
  status?: string;
  bidDate?: string;
  task?: { title?: string; budget?: unknown; deadline?: string } | null;
}

const sortKeys: SortKeys<Field, Row> = {
  bidDate: ({ bidDate }) => [instant(bidDate)],
  title: ({ task }) => [task?.title ? sortKey(task.title) : undefined],
  budget: ({ task }) => [finite(Number(task?.budget ?? Number.NaN))],
  deadline: ({ task }) => [task?.deadline],
  status: ({ status, bidDate }) => [status, instant(bidDate)],
};

/** A sorted copy, newest first by default; bids that lack the sorted value come last. */
export function sortBids<Bid extends Row>(
  bids: readonly Bid[],
  order: SpelledOrder<Field> = 'bidDate-desc',
): Bid[] {
  return sortRows<Field, Bid>(bids, order, sortKeys);
}

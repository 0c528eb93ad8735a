import { bidStatusOfPeople } from './hiring.repository';
import type { BidSort } from '@talentsphere/contract';
import type { FieldOf, Orders } from '../core/paging/cursor';
import { keyOf } from '../core/paging/key-column';

export type BidSortField = FieldOf<BidSort>;

/** SQL of the status in lists: a bid on a removed task counts as rejected. */
export const shownStatus = `case when t.deleted_at is null then ${bidStatusOfPeople} else 'rejected' end`;

/** The columns of each order of bids; an order by a column of the task sorts all bids of one bidder. */
export const bidOrders: Orders<BidSortField> = {
  bidDate: [keyOf.instant('b.created_at')],
  title: [keyOf.text('t.title_key')],
  budget: [keyOf.amount('t.budget')],
  deadline: [keyOf.day('t.deadline')],
  status: [keyOf.text(shownStatus), keyOf.instant('b.created_at')],
};

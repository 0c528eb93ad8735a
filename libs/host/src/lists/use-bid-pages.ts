import { sortBids, type BidOrder } from '@talentsphere/domain';
import { useCallback } from 'react';
import { useHost } from '../host-context';
import { bidQueries } from '../queries';
import type { ListedBid } from './pages';
import { useListPages, type ListOf } from './use-list-pages';

/** The user's own bids as a paginated list: see `useListPages`. */
export function useBidPages(
  bidderId: string,
  order: BidOrder = 'bidDate-desc',
): ListOf<ListedBid> & { bids: ListedBid[] | undefined } {
  const { api } = useHost();
  const query = bidQueries.pages(api, { bidderId, sortBy: order });
  const select = useCallback((bids: readonly ListedBid[]) => sortBids(bids, order), [order]);
  const { items: bids, ...list } = useListPages(query, select);
  return { bids, ...list };
}

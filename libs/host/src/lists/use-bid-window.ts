import { useHost } from '../host-context';
import { bidQueries, type BidFilter } from '../queries';
import { sortBids, type BidOrder } from './bid-order';
import { pageSize } from './list-window';
import { useListWindow } from './use-list-window';

/** A person's own bids as a list that grows: see `useListWindow`. */
export function useBidWindow(bidderId: string, order: BidOrder = 'bidDate-desc') {
  const { api } = useHost();
  const asked: BidFilter = { bidderId, sortBy: order };
  const { items: bids, ...list } = useListWindow({
    query: bidQueries.window(api, asked),
    loadPage: (cursor) => api.listBidPage({ querystring: { ...asked, limit: pageSize, cursor } }),
    order,
    sort: sortBids,
  });
  return { bids, ...list };
}

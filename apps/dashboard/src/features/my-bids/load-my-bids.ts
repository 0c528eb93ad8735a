import { bidQueries } from '@talentsphere/host';
import { orderIn } from '../../shared/list-order';
import { loadForUser } from '../../shared/load-for-user';

export const myBidsSortable = ['title', 'budget', 'deadline', 'status'] as const;

/** Fetches what the list of the user's bids starts with. */
export const loadMyBids = loadForUser(({ api, queries }, { uid }, params) => {
  const sortBy = orderIn(params, myBidsSortable) ?? 'bidDate-desc';
  return queries.infiniteQuery(bidQueries.pages(api, { bidderId: uid, sortBy }));
});

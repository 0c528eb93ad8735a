import { call } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { limits } from '@talentsphere/domain';
import {
  bidQueries,
  queryOptions,
  useHost,
  useQuery,
  type ReceivedOrder,
} from '@talentsphere/host';

/** How many bids there are: more than the server lists, on a popular task. */
function totalOf(bids: readonly ReceivedBid[], task: TaskOfCaller): number {
  return bids.length < limits.receivedBids ? bids.length : Math.max(bids.length, task.bids ?? 0);
}

/**
 * The first bids on the user's own task, and of the others the accepted one and those on the shortlist, in the same
 * order.
 * @returns `listed` and `total`: how many the first ones are, and how many there are in all
 */
export function useReceivedBids(task: TaskOfCaller, order: ReceivedOrder) {
  const { api, transport } = useHost();
  const { data: first, error, refetch } = useQuery(bidQueries.received(api, task._id, order));
  const total = first ? totalOf(first, task) : 0;
  const listed = first?.length ?? 0;
  const shortlist = useQuery({
    ...queryOptions({
      queryKey: [...bidQueries.receivedKey(task._id), 'shortlist', order],
      queryFn: ({ signal }) =>
        call(transport, routes.listReceivedBids, {
          params: { taskId: task._id },
          querystring: { sortBy: order, shortlist: 'true' },
          signal,
        }),
    }),
    // In another order, but never those on another task.
    placeholderData: (before, query) => (query?.queryKey[2] === task._id ? before : undefined),
    enabled: total > listed,
  });
  const ids = new Set(first?.map(({ _id }) => _id));
  // A server of the release before answers with all bids.
  const others = (shortlist.data ?? []).filter(
    ({ _id, status, isShortlisted }) => !ids.has(_id) && (isShortlisted || status === 'accepted'),
  );
  // Which bids come first is decided once.
  const bids = first && !shortlist.isLoading ? [...first, ...others] : undefined;
  return { bids, listed, total, error, refetch };
}

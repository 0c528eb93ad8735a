import { callPage, type Transport } from '@talentsphere/api';
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
import { useState } from 'react';

/** How many bids there are: more than the server lists, on a popular task. */
function totalOf(bids: readonly ReceivedBid[], task: TaskOfCaller): number {
  return bids.length < limits.receivedBids ? bids.length : Math.max(bids.length, task.bids ?? 0);
}

const isChosen = ({ status, isShortlisted }: ReceivedBid) =>
  isShortlisted === true || status === 'accepted';

interface ShortlistOptions {
  taskId: string;
  sortBy: ReceivedOrder;
  signal: AbortSignal;
}

/** The accepted bid and those on the shortlist: a page ends early when its bids are long. */
async function readShortlist(
  transport: Transport,
  { taskId, sortBy, signal }: ShortlistOptions,
): Promise<ReceivedBid[]> {
  const bids: ReceivedBid[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(transport, routes.listReceivedBids, {
      params: { taskId },
      querystring: { sortBy, shortlist: 'true', ...(cursor !== undefined && { cursor }) },
      signal,
    });
    bids.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined && bids.length < limits.receivedBids);
  // A server of the release before answers with all bids.
  return bids.filter(isChosen);
}

/**
 * Those that are chosen now, in their places of before. One that was taken off the shortlist keeps its place, as it
 * was last read: it may be nowhere else.
 */
function withTakenOff(now: readonly ReceivedBid[], before: readonly ReceivedBid[]): ReceivedBid[] {
  const rest = new Map(now.map((bid) => [bid._id, bid]));
  const inPlace = before.flatMap((bid) => {
    const same = rest.get(bid._id);
    rest.delete(bid._id);
    return same ?? (isChosen(bid) ? [] : bid);
  });
  return [...inPlace, ...rest.values()];
}

/**
 * The first bids on the user's own task, and of the others the accepted one and those on the shortlist, in the same
 * order.
 * @returns `listed` and `total`: how many the first ones are, and how many there are in all; `isPrevious`: those are
 *   in the order before, while the others are read
 */
export function useReceivedBids(task: TaskOfCaller, order: ReceivedOrder) {
  const { api, transport } = useHost();
  const first = useQuery(bidQueries.received(api, task._id, order));
  const total = first.data ? totalOf(first.data, task) : 0;
  const listed = first.data?.length ?? 0;
  const isCut = total > listed;
  const chosen = useQuery({
    ...queryOptions({
      queryKey: [...bidQueries.receivedKey(task._id), 'shortlist', order],
      queryFn: async ({ signal, client, queryKey }) => {
        const now = await readShortlist(transport, { taskId: task._id, sortBy: order, signal });
        return withTakenOff(now, client.getQueryData(queryKey) ?? []);
      },
      // What was taken off is gone with the order.
      gcTime: 0,
    }),
    // In another order, but never those on another task.
    placeholderData: (before, query) => (query?.queryKey[2] === task._id ? before : undefined),
    enabled: isCut,
  });
  const isComplete = first.data !== undefined && (!isCut || chosen.data !== undefined);
  // Which bids come first is decided once. A list that is shown stays when another bid makes it too long.
  const [isShown, setShown] = useState(false);
  if (isComplete && !isShown) setShown(true);
  const isWaiting = !isComplete && (!isShown || chosen.error !== null);
  const ids = new Set(first.data?.map(({ _id }) => _id));
  // Those of before are not read again once all bids are listed.
  const others = ((isCut && chosen.data) || []).filter(({ _id }) => !ids.has(_id));
  const bids = first.data && !isWaiting ? [...first.data, ...others] : undefined;
  // Without those that were chosen, it would look as if there were no others.
  const { error, refetch } = first.data ? chosen : first;
  const isPrevious = first.isPlaceholderData || (isCut && chosen.isPlaceholderData);
  return { bids, listed, total, isPrevious, error, refetch };
}

import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { Box, EmptyState, Text } from '@talentsphere/ui';
import { useState, type ReactNode } from 'react';
import { ReceivedBidRow } from './received-bid-row';
import { useDecideBid } from './use-decide-bid';

/** Those that are rated best come first; of the same rating, those of more ratings and more work. */
export function byRecord({ record: one }: ReceivedBid, { record: other }: ReceivedBid): number {
  return (
    (other.average ?? 0) - (one.average ?? 0) ||
    other.ratings - one.ratings ||
    other.work - one.work
  );
}

/** The fastest come first, and those that state no delivery time last. */
export function byDelivery(one: ReceivedBid, other: ReceivedBid): number {
  const daysOf = ({ deliveryDays }: ReceivedBid) => deliveryDays ?? limits.bidDeliveryDays + 1;
  return daysOf(one) - daysOf(other);
}

const shortlistOf = (bids: readonly ReceivedBid[]) =>
  new Set(bids.flatMap(({ _id, isShortlisted }) => (isShortlisted ? [_id] : [])));

interface BidListProps {
  task: TaskOfCaller;
  /** In the chosen order. */
  bids: readonly ReceivedBid[];
  order: string;
  isShortlistOnly: boolean;
  /** What the owner and a bidder write to one another. */
  conversationWith: (bid: ReceivedBid) => ReactNode;
}

/**
 * The bid that was accepted comes first in every order, and the shortlist after it: as it was when the order was
 * chosen, so that no bid moves, or is gone, under the pointer.
 */
export function BidList({ task, bids, order, isShortlistOnly, conversationWith }: BidListProps) {
  const decision = useDecideBid(task);
  const choice = `${order} ${isShortlistOnly}`;
  const [shortlisted, setShortlisted] = useState({ choice, ids: shortlistOf(bids) });
  if (shortlisted.choice !== choice) setShortlisted({ choice, ids: shortlistOf(bids) });
  const shortlist = shortlisted.ids;
  if (bids.length === 0) {
    const isOpen = task.status === 'open';
    return (
      <EmptyState
        illustration="bids"
        title={isOpen ? 'No bids yet' : 'Nobody bid on this task'}
        text={isOpen && 'They appear here as they come in, and you are notified of each.'}
      />
    );
  }
  const placeOf = ({ _id, status }: ReceivedBid) =>
    status === 'accepted' ? 0 : shortlist.has(_id) ? 1 : 2;
  const shown = isShortlistOnly ? bids.filter(({ _id }) => shortlist.has(_id)) : bids;
  if (shown.length === 0) return <Text color="fg.muted">No bid is on your shortlist.</Text>;
  return (
    <Box as="ul" listStyleType="none" aria-label="Bids on this task">
      {shown
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((bid) => (
          <ReceivedBidRow
            key={bid._id}
            bid={bid}
            task={task}
            possible={task.possible ?? []}
            decision={decision}
          >
            {conversationWith(bid)}
          </ReceivedBidRow>
        ))}
    </Box>
  );
}

import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { limits } from '@talentsphere/domain';
import { Box, EmptyState, Text } from '@talentsphere/ui';
import type { ReactNode } from 'react';
import { ReceivedBidRow } from './received-bid-row';
import type { ArrangedBid } from './use-arranged-bids';
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

interface BidListProps {
  task: TaskOfCaller;
  rows: readonly ArrangedBid[];
  isShortlistOnly: boolean;
  /** More bids than are listed: one that is not listed any longer may still be there. */
  isCut: boolean;
  /** What the owner and a bidder write to one another. */
  conversationWith: (bid: ReceivedBid) => ReactNode;
}

const isAccepted = ({ bid }: ArrangedBid) => bid.status === 'accepted';

/** The bid that was accepted comes first in every order. */
export function BidList({ task, rows, isShortlistOnly, isCut, conversationWith }: BidListProps) {
  const decision = useDecideBid(task);
  if (rows.length === 0) {
    const isOpen = task.status === 'open';
    return (
      <EmptyState
        illustration="bids"
        title={isOpen ? 'No bids yet' : 'Nobody bid on this task'}
        text={isOpen && 'They appear here as they come in, and you are notified of each.'}
      />
    );
  }
  const shown = isShortlistOnly ? rows.filter(({ wasShortlisted }) => wasShortlisted) : rows;
  if (shown.length === 0) return <Text color="fg.muted">No bid is on your shortlist.</Text>;
  return (
    <Box as="ul" listStyleType="none" aria-label="Bids on this task">
      {shown
        .toSorted((one, other) => Number(isAccepted(other)) - Number(isAccepted(one)))
        .map(({ bid, isGone }) => (
          <ReceivedBidRow
            key={bid._id}
            bid={bid}
            isWithdrawn={isGone && !isCut}
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

import { loadFailureMessage } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { formatCount, limits } from '@talentsphere/domain';
import { bidQueries, useHost, useQuery, type ReceivedOrder } from '@talentsphere/host';
import {
  Box,
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Flex,
  Heading,
  SelectField,
  Skeleton,
  Text,
} from '@talentsphere/ui';
import { useState, type ReactNode } from 'react';
import { useFocusFallback } from '../../shared/use-focus-fallback';
import { ReceivedBidRow } from './received-bid-row';
import { useDecideBid } from './use-decide-bid';

const orders: { value: ReceivedOrder; label: string }[] = [
  { value: 'bidDate-desc', label: 'Newest first' },
  { value: 'amount-asc', label: 'Lowest first' },
];

/** The bid that was accepted comes first, in every order. */
const acceptedFirst = (one: ReceivedBid, other: ReceivedBid) =>
  Number(other.status === 'accepted') - Number(one.status === 'accepted');

interface ReceivedBidsProps {
  task: TaskOfCaller;
  /** What the owner and a bidder write to one another. */
  conversationWith: (bid: ReceivedBid) => ReactNode;
}

interface BidListProps extends ReceivedBidsProps {
  bids: readonly ReceivedBid[];
}

function BidList({ task, bids, conversationWith }: BidListProps) {
  const decision = useDecideBid(task);
  if (bids.length === 0) {
    const isOpen = task.status === 'open';
    return (
      <EmptyState
        illustration="bids"
        title={isOpen ? 'No bids yet' : 'Nobody bid on this task'}
        text={isOpen && 'They appear here as they come in.'}
      />
    );
  }
  return (
    <Box as="ul" listStyleType="none" aria-label="Bids on this task">
      {bids.toSorted(acceptedFirst).map((bid) => (
        <ReceivedBidRow
          key={bid._id}
          bid={bid}
          budget={task.budget}
          possible={task.possible ?? []}
          decision={decision}
        >
          {conversationWith(bid)}
        </ReceivedBidRow>
      ))}
    </Box>
  );
}

/** How many bids there are: more than the server lists, on a popular task. */
function totalOf(bids: readonly ReceivedBid[], task: TaskOfCaller): number {
  return bids.length < limits.receivedBids ? bids.length : Math.max(bids.length, task.bids ?? 0);
}

/** The bids on the user's own task, kept current while it is shown. */
export function ReceivedBids({ task, conversationWith }: ReceivedBidsProps) {
  const { api } = useHost();
  const [order, setOrder] = useState<ReceivedOrder>('bidDate-desc');
  const panel = useFocusFallback();
  const { data: bids, error, refetch } = useQuery(bidQueries.received(api, task._id, order));
  const total = bids ? totalOf(bids, task) : 0;
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="received-bids">
      <Flex justify="space-between" align="end" gap="4" wrap="wrap" mb="5">
        <Heading as="h2" id="received-bids" size="lg" aria-live="polite" tabIndex={-1}>
          {total > 0 ? `Bids (${formatCount(total)})` : 'Bids'}
        </Heading>
        {bids && bids.length > 1 && (
          <Box minW="40">
            <SelectField
              label="Sort bids"
              name="sort-bids"
              value={order}
              options={orders}
              onChange={(value) => setOrder(value as ReceivedOrder)}
            />
          </Box>
        )}
      </Flex>
      {bids && <BidList task={task} bids={bids} conversationWith={conversationWith} />}
      {bids && total > bids.length && (
        <Text mt="4" textStyle="sm" color="fg.subtle">
          These are the first {bids.length} in this order.
        </Text>
      )}
      {!bids && !error && <Skeleton height="20" />}
      {!bids && error && (
        <ErrorPanel
          title="Failed to Load the Bids"
          text={loadFailureMessage(error, 'Could not retrieve the bids from the server.')}
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
    </Card>
  );
}

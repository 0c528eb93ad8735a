import { loadFailureMessage } from '@talentsphere/api';
import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { formatCount } from '@talentsphere/domain';
import { NewItemsOffer } from '@talentsphere/market-ui';
import { useFocusFallback } from '@talentsphere/market-ui/screens';
import {
  Box,
  Button,
  Card,
  ErrorPanel,
  Flex,
  Heading,
  SelectField,
  Skeleton,
  Text,
} from '@talentsphere/ui';
import { useState, type ReactNode } from 'react';
import { BidList, byDelivery, byRecord } from './bid-list';
import { useArrangedBids } from './use-arranged-bids';
import { useReceivedBids } from './use-received-bids';

/** For the orders that the server does not have: they are those of the latest bids. */
const comparisons = { record: byRecord, delivery: byDelivery } as const;

const orders = [
  { value: 'bidDate-desc', label: 'Newest first' },
  { value: 'amount-asc', label: 'Lowest first' },
  { value: 'record', label: 'Best rated first' },
  { value: 'delivery', label: 'Fastest first' },
] as const;

type Order = (typeof orders)[number]['value'];

interface ReceivedBidsProps {
  task: TaskOfCaller;
  /** What the owner and a bidder write to one another. */
  conversationWith: (bid: ReceivedBid) => ReactNode;
}

/** The bids on the user's own task, kept current while it is shown. */
export function ReceivedBids({ task, conversationWith }: ReceivedBidsProps) {
  const [order, setOrder] = useState<Order>('bidDate-desc');
  const [isShortlistOnly, setShortlistOnly] = useState(false);
  const panel = useFocusFallback();
  const compare = order === 'record' || order === 'delivery' ? comparisons[order] : undefined;
  const { bids, listed, total, isPrevious, error, refetch } = useReceivedBids(
    task,
    order === 'amount-asc' ? order : 'bidDate-desc',
  );
  const { rows, added, arrange } = useArrangedBids(
    compare ? bids?.toSorted(compare) : bids,
    `${order} ${isShortlistOnly} ${isPrevious}`,
  );
  const shortlisted = bids?.filter(({ isShortlisted }) => isShortlisted).length ?? 0;
  return (
    <Card ref={panel} as="section" padding={{ base: '5', md: '8' }} aria-labelledby="received-bids">
      <Flex justify="space-between" align="end" gap="4" wrap="wrap" pb="1">
        <Heading as="h2" id="received-bids" size="lg" aria-live="polite" tabIndex={-1}>
          {total > 0 ? `Bids (${formatCount(total)})` : 'Bids'}
        </Heading>
        {bids && (rows.length > 1 || isShortlistOnly) && (
          <Flex align="end" gap="3" wrap="wrap">
            {(shortlisted > 0 || isShortlistOnly) && (
              <Button
                variant={isShortlistOnly ? 'subtle' : 'outline'}
                aria-pressed={isShortlistOnly}
                onClick={() => setShortlistOnly(!isShortlistOnly)}
              >
                Shortlist only ({formatCount(shortlisted)})
              </Button>
            )}
            <Box minW="min(10rem, 100%)">
              <SelectField
                label="Sort bids"
                name="sort-bids"
                value={order}
                options={orders}
                onChange={(value) => setOrder(value as Order)}
              />
            </Box>
          </Flex>
        )}
      </Flex>
      {/* A new bid is on no shortlist. */}
      <NewItemsOffer noun="bid" count={isShortlistOnly ? 0 : added} onShow={arrange} />
      {/* As far below as the button for new bids is high, which covers none of them. */}
      <Box mt="7">
        {bids && (
          <BidList
            task={task}
            rows={rows}
            isShortlistOnly={isShortlistOnly}
            isCut={total > listed}
            conversationWith={conversationWith}
          />
        )}
        {bids && total > bids.length && (
          <Text mt="4" textStyle="sm" color="fg.subtle">
            {compare
              ? `These are the latest ${listed}`
              : `These are the first ${listed} in this order`}
            {bids.length > listed && ', and those that you have chosen'}.
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
      </Box>
    </Card>
  );
}

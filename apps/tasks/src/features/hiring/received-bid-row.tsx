import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { deletedName, formatShortDate, localToday, paths } from '@talentsphere/domain';
import { BidStatusBadge, RecordText } from '@talentsphere/market-ui';
import { Avatar, Box, Button, Flex, Grid, HStack, Link, Text } from '@talentsphere/ui';
import { amountText, BidMessage, deliveryText } from '../../shared/bid-terms-text';
import type { ReactNode } from 'react';
import { BidNote } from './bid-note';
import { priceComparison } from './price-comparison';
import type { useDecideBid } from './use-decide-bid';

interface ReceivedBidRowProps {
  bid: ReceivedBid;
  /** While it is read: it stays as it was, and cannot be decided on. */
  isWithdrawn: boolean;
  task: Pick<TaskOfCaller, '_id' | 'budget'>;
  possible: NonNullable<TaskOfCaller['possible']>;
  decision: ReturnType<typeof useDecideBid>;
  children: ReactNode;
}

/** With a link to their profile, unless they have deleted it. */
function BidderName({ bid: { bidderId, bidderName } }: { bid: ReceivedBid }) {
  const style = { fontWeight: '600', overflowWrap: 'anywhere' } as const;
  if (bidderName === deletedName) return <Text {...style}>{bidderName}</Text>;
  return (
    <Link to={paths.person(bidderId)} {...style}>
      {bidderName}
    </Link>
  );
}

/** The same in each row, so that bids can be compared; on a small screen, one below the other. */
const factColumns = {
  base: 'minmax(0, 1fr)',
  md: 'minmax(0, 1fr) minmax(0, 11rem) minmax(0, 10rem)',
} as const;

/** Who bid, for how much, with which words, and what the owner can decide. */
export function ReceivedBidRow(props: ReceivedBidRowProps) {
  const { bid, isWithdrawn, task, possible, decision, children } = props;
  const delivery = deliveryText(bid);
  const isPending = bid.status === 'pending';
  const isOpen = isPending && possible.includes('acceptBid');
  // A server that does not say whether it is confirmed accepts it.
  const canAccept = isOpen && bid.isConfirmed !== false;
  const canReject = isPending && possible.includes('rejectBid');
  const decisions = (
    <>
      {canAccept && (
        <Button
          size="sm"
          disabled={decision.busy || isWithdrawn}
          aria-label={`Accept the bid of ${bid.bidderName}`}
          onClick={() => void decision.run({ bid, status: 'accepted' })}
        >
          Accept
        </Button>
      )}
      {canReject && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={decision.busy || isWithdrawn}
          aria-label={`Reject the bid of ${bid.bidderName}`}
          onClick={() => void decision.run({ bid, status: 'rejected' })}
        >
          Reject
        </Button>
      )}
    </>
  );
  return (
    <Box as="li" py="5" borderTopWidth="1px" borderColor="border">
      <Flex gap="4" align="start" wrap="wrap">
        <Avatar personId={bid.bidderId} name={bid.bidderName} photoURL={bid.bidderPhotoURL} />
        <Box flex="1 1 9rem" minW="0">
          <Grid templateColumns={factColumns} gap={{ base: '1', md: '4' }} alignItems="start">
            <Box minW="0">
              <BidderName bid={bid} />
              <HStack gap="3" mt="0.5" wrap="wrap">
                <Text textStyle="xs" color="fg.subtle">
                  {formatShortDate(localToday(new Date(bid.bidDate)))}
                </Text>
                {isWithdrawn && <BidStatusBadge status="withdrawn" />}
                {!isPending && (
                  <BidStatusBadge status={bid.isNotChosen ? 'not chosen' : bid.status} />
                )}
              </HStack>
            </Box>
            <Box minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {amountText(bid, task.budget)}
              </Text>
              {bid.amount !== null && (
                <Text textStyle="xs" color="fg.subtle">
                  {priceComparison(bid.amount, task.budget)}
                </Text>
              )}
              {delivery && <Text textStyle="sm">{`Delivers in ${delivery}`}</Text>}
            </Box>
            <RecordText record={bid.record} completed={bid.record.work} />
          </Grid>
          <Box mt="2">
            <BidMessage {...bid} />
          </Box>
          {isOpen && !canAccept && (
            <Text mt="3" textStyle="sm" color="warning.fg">
              {bid.bidderName} has to confirm this bid before you can accept it.
            </Text>
          )}
        </Box>
      </Flex>
      {/* On a small screen, they have the width of the avatar as well. */}
      <Flex
        wrap="wrap"
        align="center"
        gap="3"
        mt="4"
        ps={{ base: '0', md: '14' }}
        css={{ '&:empty': { display: 'none' } }}
      >
        {bid.isShortlisted === undefined ? (
          decisions
        ) : (
          <BidNote taskId={task._id} bid={bid}>
            {decisions}
          </BidNote>
        )}
        {children}
      </Flex>
    </Box>
  );
}

import type { ReceivedBid, TaskOfCaller } from '@talentsphere/api/contract';
import { deletedName, formatShortDate, localToday } from '@talentsphere/domain';
import { paths } from '@talentsphere/host';
import { BidStatusBadge } from '@talentsphere/market-ui';
import { Avatar, Box, Button, Flex, HStack, Link, Text } from '@talentsphere/ui';
import { amountText, BidMessage } from '../../shared/bid-terms-text';
import { RecordText } from '../../shared/record-text';
import type { ReactNode } from 'react';
import type { useDecideBid } from './use-decide-bid';

interface ReceivedBidRowProps {
  bid: ReceivedBid;
  budget: number;
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

/** Who bid, for how much, with which words, and what the owner can decide. */
export function ReceivedBidRow({ bid, budget, possible, decision, children }: ReceivedBidRowProps) {
  const isPending = bid.status === 'pending';
  const isOpen = isPending && possible.includes('acceptBid');
  // A server that does not say whether it is confirmed accepts it.
  const canAccept = isOpen && bid.isConfirmed !== false;
  const canReject = isPending && possible.includes('rejectBid');
  return (
    <Box as="li" py="5" borderTopWidth="1px" borderColor="border">
      <Flex gap="4" align="start">
        <Avatar personId={bid.bidderId} name={bid.bidderName} photoURL={bid.bidderPhotoURL} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap="3" wrap="wrap" align="baseline">
            <BidderName bid={bid} />
            <Text fontWeight="600">{amountText(bid, budget)}</Text>
          </Flex>
          <HStack gap="3" mt="0.5" wrap="wrap">
            <Text textStyle="xs" color="fg.subtle">
              {formatShortDate(localToday(new Date(bid.bidDate)))}
            </Text>
            {!isPending && <BidStatusBadge status={bid.status} />}
          </HStack>
          <RecordText record={bid.record} completed={bid.record.work} />
          <Box mt="2">
            <BidMessage {...bid} />
          </Box>
          {isOpen && !canAccept && (
            <Text mt="3" textStyle="sm" color="warning.fg">
              {bid.bidderName} has to confirm this bid before you can accept it.
            </Text>
          )}
          {(canAccept || canReject) && (
            <HStack gap="3" mt="4" wrap="wrap">
              {canAccept && (
                <Button
                  size="sm"
                  disabled={decision.busy}
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
                  disabled={decision.busy}
                  aria-label={`Reject the bid of ${bid.bidderName}`}
                  onClick={() => void decision.run({ bid, status: 'rejected' })}
                >
                  Reject
                </Button>
              )}
            </HStack>
          )}
        </Box>
      </Flex>
      {/* On a small screen, it has the width of the avatar as well. */}
      <Box ps={{ base: '0', md: '14' }}>{children}</Box>
    </Box>
  );
}

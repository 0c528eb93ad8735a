import type { Task, TaskOfCaller } from '@talentsphere/contract';
import { Link as RouterLink, paths, useBids, useSession } from '@talentsphere/host';
import { BidStatusBadge, Box, Button, Card, HStack, IconCheck, Text } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { usePlaceBid } from './use-place-bid';

function OwnTask() {
  return (
    <>
      <PanelHeading id="bidding">This is your task.</PanelHeading>
      <Text color="fg.muted">You can manage it from &apos;My Posted Tasks&apos;.</Text>
      <Button asChild variant="outline" width="full" mt="5">
        <RouterLink to={paths.myTasks}>Manage Your Task</RouterLink>
      </Button>
    </>
  );
}

function BiddingClosed({ task: { ownBid } }: { task: TaskOfCaller }) {
  return (
    <Box mb="5">
      <PanelHeading id="bidding">Bidding Closed</PanelHeading>
      <Text color="fg.muted">This task is no longer accepting new bids.</Text>
      {ownBid && (
        <HStack gap="2" mt="3">
          <Text>Your bid:</Text>
          <BidStatusBadge status={ownBid} />
        </HStack>
      )}
    </Box>
  );
}

/** One button for all states, so that it keeps the focus when a bid is placed. */
function BidButton({ task, hasBid }: { task: Task; hasBid: boolean }) {
  const { isUnknown } = useBids();
  const { run, busy } = usePlaceBid(task._id);
  const isOpen = task.status === 'open';
  const isWaiting = isOpen && isUnknown;
  const offer = isWaiting ? 'Checking Your Bids...' : 'Place Your Bid';
  return (
    <Button
      width="full"
      size="lg"
      variant={hasBid ? 'subtle' : 'solid'}
      disabled={hasBid || busy || isWaiting || !isOpen}
      onClick={() => void run()}
    >
      {hasBid && <IconCheck size={18} />}
      {hasBid ? 'Bid Already Placed' : busy ? 'Placing Bid...' : offer}
    </Button>
  );
}

function Offer({ task }: { task: TaskOfCaller }) {
  const { taskIds } = useBids();
  // A summary that failed is empty, so the bid that the task itself reports counts as well.
  const hasBid = task.ownBid !== undefined || taskIds.includes(task._id);
  const invitation = hasBid ? 'Your bid is in.' : 'Interested in this task?';
  return (
    <>
      {task.status === 'open' ? (
        <PanelHeading id="bidding">{invitation}</PanelHeading>
      ) : (
        <BiddingClosed task={task} />
      )}
      <BidButton task={task} hasBid={hasBid} />
    </>
  );
}

interface BidPanelProps {
  task: TaskOfCaller;
  /** Deleted while it was open: there is nothing left to manage. */
  isDeleted?: boolean;
}

/** The viewer's actions on this task: bid on it, or manage it. */
export function BidPanel({ task, isDeleted = false }: BidPanelProps) {
  const { user } = useSession();
  const isOwn = user?.uid === task.userId;
  if (isOwn && isDeleted) return null;
  return (
    <Card as="section" padding="5" aria-labelledby="bidding">
      {isOwn ? <OwnTask /> : <Offer task={task} />}
    </Card>
  );
}

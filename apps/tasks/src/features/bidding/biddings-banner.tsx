import type { TaskOfCaller } from '@talentsphere/api/contract';
import { formatCount, paths } from '@talentsphere/domain';
import { useBids, useSession, type BidsState } from '@talentsphere/host';
import { Alert, Heading, IconInbox, Link, Text } from '@talentsphere/ui';

function countText({ count, isUnknown }: BidsState): string {
  if (isUnknown) return 'Counting your bids...';
  return `You have bid on ${formatCount(count)} ${count === 1 ? 'opportunity' : 'opportunities'} so far.`;
}

/** The next step of somebody who has not bid yet. */
function FirstBid({ task }: { task: TaskOfCaller }) {
  const { user } = useSession();
  const canBid = task.status === 'open' && user?.uid !== task.userId;
  return (
    <Text textStyle="sm">
      A bid is free, and can be changed or withdrawn while it is pending.{' '}
      {canBid ? (
        'Your first can be on this task.'
      ) : (
        <Link to={paths.browse}>Find Tasks to Bid On</Link>
      )}
    </Text>
  );
}

/** Shows how many tasks the user has bid on, as the bids store reports it. */
export function BiddingsBanner({ task }: { task: TaskOfCaller }) {
  const bids = useBids();
  const isFirst = bids.count === 0 && !bids.isUnknown && !bids.hasFailed && !task.ownBid;
  return (
    <Alert
      as="section"
      aria-labelledby="your-biddings"
      colorPalette="brand"
      icon={<IconInbox size={22} />}
      title={
        <Heading as="h2" id="your-biddings" size="sm">
          Your Biddings
        </Heading>
      }
    >
      <Text textStyle="sm" aria-live="polite">
        {countText(bids)}
      </Text>
      {isFirst && <FirstBid task={task} />}
    </Alert>
  );
}

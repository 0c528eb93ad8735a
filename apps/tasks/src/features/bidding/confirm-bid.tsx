import type { TaskOfCaller } from '@talentsphere/api/contract';
import { formatBudget, formatShortDate, timings } from '@talentsphere/domain';
import { useHost, useOneAtATime } from '@talentsphere/host';
import { Button, Card, Text } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { useChangeBid } from './use-change-bid';

/** Asks the bidder to confirm a pending bid that was placed for other terms of its task; nothing for others. */
export function ConfirmBid({ task }: { task: TaskOfCaller }) {
  const { bid } = task;
  const isAsked =
    bid?.status === 'pending' && bid.isConfirmed === false && task.possible?.includes('confirmBid');
  return isAsked ? <Question task={task} bid={bid} /> : null;
}

function Question({ task, bid }: { task: TaskOfCaller; bid: NonNullable<TaskOfCaller['bid']> }) {
  const { dialogs } = useHost();
  const change = useChangeBid({
    task,
    bid,
    onSaved: () =>
      void dialogs.notify({
        title: 'Bid Confirmed',
        text: 'It can be accepted now.',
        tone: 'success',
        closesAfter: timings.successToast,
      }),
  });
  const amount = bid.amount ?? task.budget;
  const { run, busy } = useOneAtATime(() => change({ amount, message: bid.message }));
  return (
    <Card
      as="section"
      padding={{ base: '5', md: '8' }}
      borderColor="warning.fg"
      aria-labelledby="confirm-bid"
    >
      <PanelHeading id="confirm-bid">Please confirm your bid</PanelHeading>
      <Text>
        Would you do the work for {formatBudget(amount)} by {formatShortDate(task.deadline)}? Your
        bid can be accepted once you have confirmed it.
      </Text>
      <Button mt="4" disabled={busy} onClick={() => void run()}>
        Confirm Bid
      </Button>
    </Card>
  );
}

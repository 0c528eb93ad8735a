import type { TaskOfCaller } from '@talentsphere/api/contract';
import { formatBudget, formatShortDate, timings } from '@talentsphere/domain';
import { useHost } from '@talentsphere/host';
import { Button, Card, Text } from '@talentsphere/ui';
import { PanelHeading } from '../../shared/panel-heading';
import { useChangeBid } from './use-change-bid';

const confirmed = {
  title: 'Bid Confirmed',
  text: 'It can be accepted now.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

/** The task has changed again, or a server of an earlier release has stored no confirmation. */
const notConfirmed = {
  title: 'Bid Not Confirmed',
  text: 'The task may have changed again. Please check what is asked, and confirm once more.',
  tone: 'error',
} as const;

/** Asks the bidder to confirm a pending bid that was placed for other terms of its task; nothing for others. */
export function ConfirmBid({ task }: { task: TaskOfCaller }) {
  const { bid } = task;
  const isAsked =
    bid?.status === 'pending' && bid.isConfirmed === false && task.possible?.includes('confirmBid');
  if (!isAsked) return null;
  return <Question key={`${task.budget} ${task.deadline}`} task={task} bid={bid} />;
}

/** Mounted anew for other terms of the task: a confirmation is for those that are shown. */
function Question({ task, bid }: { task: TaskOfCaller; bid: NonNullable<TaskOfCaller['bid']> }) {
  const { dialogs } = useHost();
  const { run, busy } = useChangeBid({
    task,
    bid,
    onSaved: (now) => {
      const isConfirmed = now === null || now.isConfirmed === true;
      void dialogs.notify(isConfirmed ? confirmed : notConfirmed);
      // This panel goes away.
      if (isConfirmed) document.querySelector<HTMLElement>('#bidding')?.focus();
    },
  });
  const amount = bid.amount ?? task.budget;
  return (
    <Card
      as="section"
      padding={{ base: '5', md: '8' }}
      borderColor="warning.fg"
      aria-labelledby="confirm-bid"
    >
      <PanelHeading id="confirm-bid">Please confirm your bid</PanelHeading>
      <Text>
        Would you do the work for {formatBudget(amount)}
        {task.status === 'open' && ` by ${formatShortDate(task.deadline)}`}? Your bid can be
        accepted once you have confirmed it.
      </Text>
      <Button
        mt="4"
        disabled={busy}
        onClick={() =>
          void run({ amount, message: bid.message, deliveryDays: bid.deliveryDays ?? null })
        }
      >
        Confirm Bid
      </Button>
    </Card>
  );
}

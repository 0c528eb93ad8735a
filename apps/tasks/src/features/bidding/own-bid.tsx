import type { OwnBid, TaskOfCaller } from '@talentsphere/api/contract';
import { formatShortDate, localToday, timings } from '@talentsphere/domain';
import { useForm, useHost, useSession } from '@talentsphere/host';
import { tabDraft, type TabDraft } from '@talentsphere/market-ui/screens';
import { Box, Button, DescriptionList, Form, HStack, Stack } from '@talentsphere/ui';
import { useState } from 'react';
import { bidFields, BidTermsFields, checkBidDraft, termsOf } from './bid-terms-fields';
import { amountText, BidMessage, deliveryText } from '../../shared/bid-terms-text';
import { useChangeBid } from './use-change-bid';
import { useWithdrawBid } from './use-withdraw-bid';

const saved = {
  title: 'Bid Saved',
  text: 'The owner of the task now sees your changes.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

interface OwnBidDetailsProps {
  task: TaskOfCaller;
  bid: OwnBid;
}

interface EditBidProps extends OwnBidDetailsProps {
  draft: TabDraft<(typeof bidFields)[number]>;
  onEnd: () => void;
}

function EditBid({ task, bid, draft, onEnd }: EditBidProps) {
  const { dialogs } = useHost();
  const { run: change, takesDelivery } = useChangeBid({
    task,
    bid,
    onSaved: () => {
      void dialogs.notify(saved);
      onEnd();
    },
  });
  const [stored] = useState(draft.read);
  const { field, busy, onSubmit } = useForm({
    initial: stored ?? {
      amount: String(bid.amount ?? ''),
      deliveryDays: String(bid.deliveryDays ?? ''),
      message: bid.message ?? '',
    },
    check: checkBidDraft,
    onChange: draft.keep,
    submit: (values) => change(termsOf(values)),
  });
  return (
    <Form aria-label="Change your bid" onSubmit={onSubmit} busy={busy} noValidate>
      <BidTermsFields field={field} budget={task.budget} takesDelivery={takesDelivery} />
      <HStack gap="3" mt="4" wrap="wrap">
        <Button type="submit">{busy ? 'Saving...' : 'Save Bid'}</Button>
        <Button variant="ghost" colorPalette="gray" onClick={onEnd}>
          Cancel
        </Button>
      </HStack>
    </Form>
  );
}

/** What the user's bid says, and what can be done with it. */
export function OwnBidDetails({ task, bid }: OwnBidDetailsProps) {
  const { user } = useSession();
  // Of this bid: a bid that was withdrawn and placed again has the same id.
  const draft = tabDraft(`change of ${bid._id} ${bid.bidDate}`, user?.uid ?? '', bidFields);
  const canChange = task.possible?.includes('changeBid');
  const [isEditing, setIsEditing] = useState(() => canChange && draft.read() !== undefined);
  const endEditing = () => {
    draft.drop();
    setIsEditing(false);
  };
  const { run: withdraw, busy } = useWithdrawBid(task._id, { asks: true });
  const delivery = deliveryText(bid);
  const canWithdraw = task.possible?.includes('withdrawBid');
  // Also when the bid can no longer be changed: what was typed stays, and saving says why.
  if (isEditing) {
    return (
      <Box mt="5">
        <EditBid task={task} bid={bid} draft={draft} onEnd={endEditing} />
      </Box>
    );
  }
  return (
    <Stack mt="5" gap="4">
      <DescriptionList
        items={[
          { term: 'Your price', detail: amountText(bid, task.budget) },
          ...(delivery ? [{ term: 'Delivery time', detail: delivery }] : []),
          { term: 'Placed on', detail: formatShortDate(localToday(new Date(bid.bidDate))) },
        ]}
      />
      <BidMessage {...bid} />
      {(canChange || canWithdraw) && (
        <HStack gap="3" wrap="wrap">
          {canChange && (
            <Button size="sm" variant="outline" onClick={() => setIsEditing(true)}>
              Change Bid
            </Button>
          )}
          {canWithdraw && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="danger"
              disabled={busy}
              onClick={() => void withdraw(bid._id)}
            >
              Withdraw Bid
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  );
}

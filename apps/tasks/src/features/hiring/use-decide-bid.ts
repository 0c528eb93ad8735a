import type { ReceivedBid, Task } from '@talentsphere/api/contract';
import { timings } from '@talentsphere/domain';
import { actionFailureMessage, useHost, useOneAtATime } from '@talentsphere/host';
import { useBidRefresh } from '../../shared/use-bid-refresh';
import { amountText } from '../../shared/bid-terms-text';

type Decision = 'accepted' | 'rejected';

const questions = {
  accepted: (bid: ReceivedBid, budget: number) =>
    ({
      title: `Hire ${bid.bidderName}?`,
      text: `The price is ${amountText(bid, budget)}. Any other pending bid will be rejected, and the two of you will see each other's email address.`,
      confirmLabel: 'Accept Bid',
      tone: 'neutral',
    }) as const,
  rejected: (bid: ReceivedBid) =>
    ({
      title: 'Reject this bid?',
      text: `${bid.bidderName} can no longer be hired for this task.`,
      confirmLabel: 'Reject Bid',
      tone: 'danger',
    }) as const,
};

const hired = (bid: ReceivedBid, budget: number) =>
  ({
    title: 'Hired!',
    text: `You hired ${bid.bidderName} for ${amountText(bid, budget)}.`,
    tone: 'success',
    closesAfter: timings.successToast,
  }) as const;

/** Accepts or rejects a bid after a confirmation. */
export function useDecideBid({ _id: taskId, budget }: Task) {
  const { api, dialogs } = useHost();
  const refresh = useBidRefresh(taskId);
  return useOneAtATime(async (bid: ReceivedBid, status: Decision) => {
    if (!(await dialogs.confirm(questions[status](bid, budget)))) return;
    try {
      const { _id: bidId, amount, message } = bid;
      await api.decideBid({ params: { bidId }, body: { status, seen: { amount, message } } });
      if (status === 'accepted') void dialogs.notify(hired(bid, budget));
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to save the decision',
        'Could not save your decision. Please try again.',
      );
      void dialogs.notify({ title: 'Decision Not Saved', text, tone: 'error' });
    }
    // After a failure too: somebody may have withdrawn the bid, or it was decided in another tab.
    await refresh();
  });
}

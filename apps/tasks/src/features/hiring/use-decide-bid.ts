import { call } from '@talentsphere/api';
import type { ReceivedBid, Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { timings } from '@talentsphere/domain';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useBidRefresh } from '../../shared/use-bid-refresh';
import { amountText, deliveryText } from '../../shared/bid-terms-text';

/** Such as `$300`, or `$300, and the delivery time 5 days`. */
function termsText(bid: ReceivedBid, budget: number): string {
  const delivery = deliveryText(bid);
  return `${amountText(bid, budget)}${delivery ? `, and the delivery time ${delivery}` : ''}`;
}

type Decision = 'accepted' | 'rejected';

const questions = {
  accepted: (bid: ReceivedBid, budget: number) =>
    ({
      title: `Hire ${bid.bidderName}?`,
      text: `The price is ${termsText(bid, budget)}. Any other pending bid will be rejected, and the two of you will see each other's email address.`,
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

interface DecidedBid {
  bid: ReceivedBid;
  status: Decision;
}

/** Accepts or rejects a bid after a confirmation. */
export function useDecideBid({ _id: taskId, budget }: Task) {
  const { transport, dialogs } = useHost();
  const refresh = useBidRefresh(taskId);
  return useAction({
    question: ({ bid, status }: DecidedBid) => questions[status](bid, budget),
    mutationFn: ({ bid: { _id: bidId, amount, message, deliveryDays }, status }) =>
      call(transport, routes.decideBid, {
        params: { bidId },
        body: {
          status,
          seen: { amount, message, ...(deliveryDays !== undefined && { deliveryDays }) },
        },
      }),
    onSuccess: (_, { bid, status }) => {
      if (status === 'accepted') void dialogs.notify(hired(bid, budget));
    },
    failure: actionFailure(
      'Decision Not Saved',
      'Failed to save the decision',
      'Could not save your decision. Please try again.',
    ),
    // After a failure too: somebody may have withdrawn the bid, or it was decided in another tab.
    onSettled: refresh,
  });
}

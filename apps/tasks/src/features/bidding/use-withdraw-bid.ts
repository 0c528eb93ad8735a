import { timings } from '@talentsphere/domain';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useBidRefresh } from '../../shared/use-bid-refresh';

const question = {
  title: 'Withdraw your bid?',
  text: 'The owner will no longer see it. You can bid again while the task is open.',
  confirmLabel: 'Withdraw Bid',
  tone: 'danger',
} as const;

const withdrawn = {
  title: 'Bid Withdrawn',
  text: 'You no longer have a bid on this task.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

/**
 * Withdraws the user's bid of this id.
 * @param options.asks whether the user is asked to confirm, and reads that it is done
 */
export function useWithdrawBid(taskId: string, { asks }: { asks: boolean }) {
  const { bids, dialogs } = useHost();
  const refresh = useBidRefresh(taskId);
  return useAction({
    question: asks ? () => question : undefined,
    mutationFn: (bidId: string) => bids.withdraw({ taskId, bidId }),
    onSuccess: () => {
      if (asks) void dialogs.notify(withdrawn);
    },
    failure: actionFailure(
      'Bid Not Withdrawn',
      'Failed to withdraw the bid',
      'Could not withdraw your bid. Please try again.',
    ),
    onSettled: refresh,
  });
}

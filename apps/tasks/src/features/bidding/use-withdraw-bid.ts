import { actionFailureMessage, useAction, useHost } from '@talentsphere/host';
import { useBidRefresh } from '../../shared/use-bid-refresh';

const question = {
  title: 'Withdraw your bid?',
  text: 'The owner no longer sees it. You can bid again while the task is open.',
  confirmLabel: 'Withdraw Bid',
  tone: 'danger',
} as const;

/** Withdraws the user's bid after a confirmation. */
export function useWithdrawBid(bid: { taskId: string; bidId: string }) {
  const { bids } = useHost();
  const refresh = useBidRefresh(bid.taskId);
  return useAction({
    question: () => question,
    mutationFn: () => bids.withdraw(bid),
    failure: (error) => ({
      title: 'Bid Not Withdrawn',
      text: actionFailureMessage(
        error,
        'Failed to withdraw the bid',
        'Could not withdraw your bid. Please try again.',
      ),
    }),
    onSettled: refresh,
  });
}

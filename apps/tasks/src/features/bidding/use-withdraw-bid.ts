import { actionFailureMessage, useAction, useHost } from '@talentsphere/host';
import { useBidRefresh } from '../../shared/use-bid-refresh';

const question = {
  title: 'Withdraw your bid?',
  text: 'The owner no longer sees it. You can bid again while the task is open.',
  confirmLabel: 'Withdraw Bid',
  tone: 'danger',
} as const;

/**
 * Withdraws the user's bid of this id.
 * @param options.asks whether the user is asked to confirm
 */
export function useWithdrawBid(taskId: string, { asks }: { asks: boolean }) {
  const { bids } = useHost();
  const refresh = useBidRefresh(taskId);
  return useAction({
    question: asks ? () => question : undefined,
    mutationFn: (bidId: string) => bids.withdraw({ taskId, bidId }),
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

import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useBidRefresh } from '../../shared/use-bid-refresh';

const question = {
  title: 'Withdraw your bid?',
  text: 'The owner will no longer see it. You can bid again while the task is open.',
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
    failure: actionFailure(
      'Bid Not Withdrawn',
      'Failed to withdraw the bid',
      'Could not withdraw your bid. Please try again.',
    ),
    onSettled: refresh,
  });
}

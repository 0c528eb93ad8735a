import { actionFailureMessage, useHost, useOneAtATime } from '@talentsphere/host';
import { useBidRefresh } from '../../shared/use-bid-refresh';

const question = {
  title: 'Withdraw your bid?',
  text: 'The owner no longer sees it. You can bid again while the task is open.',
  confirmLabel: 'Withdraw Bid',
  tone: 'danger',
} as const;

/** Withdraws the user's bid after a confirmation. */
export function useWithdrawBid(bid: { taskId: string; bidId: string }) {
  const { bids, dialogs } = useHost();
  const refresh = useBidRefresh(bid.taskId);
  return useOneAtATime(async () => {
    if (!(await dialogs.confirm(question))) return;
    try {
      await bids.withdraw(bid);
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to withdraw the bid',
        'Could not withdraw your bid. Please try again.',
      );
      void dialogs.notify({ title: 'Bid Not Withdrawn', text, tone: 'error' });
    }
    await refresh();
  });
}

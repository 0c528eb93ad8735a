import type { Task } from '@talentsphere/api/contract';
import { paths, timings, type BidTerms, type TaskTerms } from '@talentsphere/domain';
import { loginState, useAction, useHost, useLocation, useNavigate } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';
import { useWithdrawBid } from './use-withdraw-bid';

const placed = {
  title: 'Bid Placed!',
  text: 'Your bid has been recorded for this opportunity.',
  tone: 'success',
  closesAfter: timings.successToast,
} as const;

const loginRequired = {
  title: 'Login Required',
  text: 'You need to be logged in to place a bid.',
  tone: 'warning',
} as const;

interface FormState {
  hasBid: boolean;
  /** The terms that the task had when it appeared; null for those that it has now. */
  atStart: TaskTerms | null;
}

interface Offer {
  terms: BidTerms;
  /** Called when the user has taken the bid back at once. */
  onUndone: () => void;
}

/**
 * Places the user's bid on a task and shows the result. The bid is for the terms that the task had when the
 * form appeared: while one writes, they may change out of sight. A refusal says what they are now.
 * @param hasBid whether the user has bid: the form appears anew when they withdraw that bid
 */
export function usePlaceBid({ _id: taskId, ...task }: Task, hasBid: boolean) {
  const [form, setForm] = useState<FormState>({ hasBid, atStart: task });
  if (form.hasBid !== hasBid) setForm({ hasBid, atStart: task });
  const { budget, deadline } = form.atStart ?? task;
  const { session, bids, dialogs } = useHost();
  const refresh = useBidRefresh(taskId);
  const navigate = useNavigate();
  const location = useLocation();

  function goToLogin(): void {
    void dialogs
      .notify(loginRequired)
      .then(() => navigate(paths.login, { state: loginState(location) }));
  }

  const { run: withdraw } = useWithdrawBid(taskId, { asks: false });

  const { run } = useAction({
    mutationFn: ({ terms: { amount, message, deliveryDays } }: Offer) => {
      const terms = {
        ...(amount && { amount }),
        ...(message && { message }),
        ...(deliveryDays && { deliveryDays }),
      };
      return bids.place(taskId, { ...terms, seenTask: { budget, deadline } });
    },
    onSuccess: (bidId, { onUndone }) => {
      const undo = async (id: string) => (await withdraw(id)) && onUndone();
      const action = bidId ? { action: { label: 'Undo', run: () => void undo(bidId) } } : {};
      void dialogs.notify({ ...placed, ...action });
    },
    onError: () => setForm({ hasBid, atStart: null }),
    // The task now includes the bid; after a failure, it may have been closed or deleted since it was read.
    onSettled: () => void refresh(),
    failure: actionFailure(
      'Bid Failed',
      'Failed to place bid',
      'Could not place your bid. You might have already bid on this task.',
    ),
  });

  /** @returns whether the bid was placed */
  return async (offer: Offer) => {
    if (session.store.getState().user) return run(offer);
    goToLogin();
    return false;
  };
}

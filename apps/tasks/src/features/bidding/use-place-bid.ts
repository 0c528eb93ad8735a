import type { Task } from '@talentsphere/api/contract';
import { timings, type BidTerms, type TaskTerms } from '@talentsphere/domain';
import {
  actionFailureMessage,
  loginState,
  paths,
  useHost,
  useLocation,
  useNavigate,
} from '@talentsphere/host';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

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

function failureText(error: unknown): string {
  return actionFailureMessage(
    error,
    'Failed to place bid',
    'Could not place your bid. You might have already bid on this task.',
  );
}

/**
 * Places the user's bid on a task and shows the result. The bid is for the terms that the task had when the
 * form appeared: while one writes, they may change out of sight. A refusal says what they are now.
 */
export function usePlaceBid({ _id: taskId, ...task }: Task) {
  const [atStart, setAtStart] = useState<TaskTerms | null>(task);
  const { budget, deadline } = atStart ?? task;
  const { session, bids, dialogs } = useHost();
  const refresh = useBidRefresh(taskId);
  const navigate = useNavigate();
  const location = useLocation();

  function goToLogin(): void {
    void dialogs
      .notify(loginRequired)
      .then(() => navigate(paths.login, { state: loginState(location) }));
  }

  function tellFailure(error: unknown): void {
    void dialogs.notify({ title: 'Bid Failed', text: failureText(error), tone: 'error' });
  }

  /** @returns whether the bid was placed */
  return async ({ amount, message }: BidTerms): Promise<boolean> => {
    if (!session.store.getState().user) {
      goToLogin();
      return false;
    }
    try {
      const terms = { ...(amount && { amount }), ...(message && { message }) };
      await bids.place(taskId, { ...terms, seenTask: { budget, deadline } });
      void dialogs.notify(placed);
      return true;
    } catch (error) {
      tellFailure(error);
      setAtStart(null);
      return false;
    } finally {
      // The task now includes the bid; after a failure, it may have been closed or deleted since it was read.
      void refresh();
    }
  };
}

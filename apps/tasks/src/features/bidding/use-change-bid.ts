import type { OwnBid, Task } from '@talentsphere/api/contract';
import type { BidTerms } from '@talentsphere/domain';
import { actionFailureMessage, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

interface ChangeBid {
  /** As it is shown. */
  task: Task;
  /** As it is now. */
  bid: OwnBid;
  onSaved: () => void;
}

/**
 * Saves terms of the user's bid, which confirms them for the task as it is shown. What was typed stays
 * when that fails.
 */
export function useChangeBid({ task, bid, onSaved }: ChangeBid) {
  const { api, dialogs } = useHost();
  // As it was when the user began to change it; after a refusal, as it is now.
  const [atStart, setAtStart] = useState<OwnBid | null>(bid);
  const { amount, message } = atStart ?? bid;
  const { _id: taskId, budget, deadline } = task;
  const refresh = useBidRefresh(taskId);
  return async (terms: BidTerms): Promise<void> => {
    try {
      await api.changeBid({
        params: { bidId: bid._id },
        body: { ...terms, seen: { amount, message }, seenTask: { budget, deadline } },
      });
      await refresh();
      onSaved();
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to change the bid',
        'Could not change your bid. Please try again.',
      );
      void dialogs.notify({ title: 'Bid Not Changed', text, tone: 'error' });
      setAtStart(null);
      void refresh();
    }
  };
}

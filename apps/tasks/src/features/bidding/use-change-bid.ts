import type { OwnBid } from '@talentsphere/api/contract';
import type { BidTerms } from '@talentsphere/domain';
import { actionFailureMessage, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

interface ChangeBid {
  taskId: string;
  /** As it is now. */
  bid: OwnBid;
  onSaved: () => void;
}

/** Saves new terms of the user's bid. What was typed stays when that fails. */
export function useChangeBid({ taskId, bid, onSaved }: ChangeBid) {
  const { api, dialogs } = useHost();
  // As it was when the user began to change it; after a refusal, as it is now.
  const [atStart, setAtStart] = useState<OwnBid | null>(bid);
  const { amount, message } = atStart ?? bid;
  const refresh = useBidRefresh(taskId);
  return async (terms: BidTerms): Promise<void> => {
    try {
      await api.changeBid({
        params: { bidId: bid._id },
        body: { ...terms, seen: { amount, message } },
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

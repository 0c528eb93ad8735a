import type { OwnBid } from '@talentsphere/contract';
import type { BidTerms } from '@talentsphere/domain';
import { actionFailureMessage, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

interface ChangeBid {
  taskId: string;
  /** As it was when the user began to change it. */
  bid: OwnBid;
  onSaved: () => void;
}

/** Saves new terms of the user's bid. What was typed stays when that fails. */
export function useChangeBid({ taskId, bid, onSaved }: ChangeBid) {
  const { api, dialogs } = useHost();
  const [{ _id: bidId, amount, message }] = useState(bid);
  const refresh = useBidRefresh(taskId);
  return async (terms: BidTerms): Promise<void> => {
    try {
      await api.changeBid({ params: { bidId }, body: { ...terms, seen: { amount, message } } });
      await refresh();
      onSaved();
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to change the bid',
        'Could not change your bid. Please try again.',
      );
      void dialogs.notify({ title: 'Bid Not Changed', text, tone: 'error' });
      void refresh();
    }
  };
}

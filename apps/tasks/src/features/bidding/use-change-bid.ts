import { call } from '@talentsphere/api';
import type { OwnBid, Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import type { BidTerms } from '@talentsphere/domain';
import { actionFailureMessage, useAction, useHost } from '@talentsphere/host';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

interface ChangeBid {
  /** As it is shown. */
  task: Task;
  /** As it is now. */
  bid: OwnBid;
  onSaved: (saved: OwnBid) => void;
}

/**
 * Saves terms of the user's bid, which confirms them for the task as it was when the user began. What was
 * typed stays when that fails.
 */
export function useChangeBid({ task, bid, onSaved }: ChangeBid) {
  const { transport } = useHost();
  // As they were when the user began; after a refusal, as they are now.
  const [atStart, setAtStart] = useState<Pick<ChangeBid, 'task' | 'bid'> | null>({ task, bid });
  const seen = atStart ?? { task, bid };
  const { amount, message, deliveryDays } = seen.bid;
  // A server of an earlier release does not say it.
  const isDeliveryKnown = deliveryDays !== undefined;
  const { _id: taskId, budget, deadline } = seen.task;
  const refresh = useBidRefresh(taskId);
  return useAction({
    mutationFn: ({ deliveryDays: said, ...terms }: BidTerms) =>
      call(transport, routes.changeBid, {
        params: { bidId: bid._id },
        body: {
          ...terms,
          seen: { amount, message, ...(isDeliveryKnown && { deliveryDays }) },
          seenTask: { budget, deadline },
          ...(isDeliveryKnown && { deliveryDays: said }),
        },
      }),
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
    },
    onError: () => {
      setAtStart(null);
      void refresh();
    },
    failure: (error) => ({
      title: 'Bid Not Changed',
      text: actionFailureMessage(
        error,
        'Failed to change the bid',
        'Could not change your bid. Please try again.',
      ),
    }),
  });
}

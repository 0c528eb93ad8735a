import { call } from '@talentsphere/api';
import type { OwnBid, Task } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import type { BidTerms } from '@talentsphere/domain';
import { useAction, useHost } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';
import { useState } from 'react';
import { useBidRefresh } from '../../shared/use-bid-refresh';

interface ChangeBid {
  /** As it is shown. */
  task: Task;
  /** As it is now. */
  bid: OwnBid;
  /** `now`: the bid as it was last read; null when nothing says it. */
  onSaved: (now: OwnBid | null) => void;
}

/**
 * Saves terms of the user's bid, which confirms them for the task as it was when the user began. What was
 * typed stays when that fails.
 * @returns `takesDelivery`: whether a delivery time is asked for and sent. Not of a bid that a server of an earlier
 * release has answered with, also when a newer one answers later: nobody has read what is stored.
 */
export function useChangeBid({ task, bid, onSaved }: ChangeBid) {
  const { transport } = useHost();
  // As they were when the user began; after a refusal, as they are now.
  const [atStart, setAtStart] = useState<Pick<ChangeBid, 'task' | 'bid'> | null>({ task, bid });
  const seen = atStart ?? { task, bid };
  const { amount, message, deliveryDays } = seen.bid;
  const [takesDelivery] = useState(bid.deliveryDays !== undefined);
  const { _id: taskId, budget, deadline } = seen.task;
  const refresh = useBidRefresh(taskId);
  const { run, busy } = useAction({
    mutationFn: ({ deliveryDays: said, ...terms }: BidTerms) =>
      call(transport, routes.changeBid, {
        params: { bidId: bid._id },
        body: {
          ...terms,
          seen: { amount, message, ...(deliveryDays !== undefined && { deliveryDays }) },
          seenTask: { budget, deadline },
          ...(takesDelivery && { deliveryDays: said }),
        },
      }),
    onSuccess: async (saved) => {
      const read = (await refresh())?.bid;
      // A server of an earlier release does not say whether it is confirmed.
      onSaved(read?.isConfirmed === undefined ? saved : read);
    },
    onError: () => {
      setAtStart(null);
      void refresh();
    },
    failure: actionFailure(
      'Bid Not Changed',
      'Failed to change the bid',
      'Could not change your bid. Please try again.',
    ),
  });
  return { run, busy, takesDelivery };
}

import { call } from '@talentsphere/api';
import type { BidNote, ReceivedBid } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import { bidQueries, useAction, useHost, useQueryClient } from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

/**
 * Notes something about a bid, for the owner alone: shown at once, and taken back when the server refuses it.
 * @param what says what was not changed then
 */
export function useNoteBid(taskId: string, bid: ReceivedBid, what: 'shortlist' | 'note') {
  const { _id: bidId, isShortlisted = false, note = null } = bid;
  const { transport } = useHost();
  const queries = useQueryClient();
  const queryKey = bidQueries.receivedKey(taskId);
  const mutationKey = ['bid-notes', taskId];
  const show = (said: Partial<ReceivedBid>) =>
    queries.setQueriesData<ReceivedBid[]>({ queryKey }, (bids) =>
      bids?.map((each) => (each._id === bidId ? { ...each, ...said } : each)),
    );
  return useAction({
    mutationKey,
    mutationFn: (body: BidNote) => call(transport, routes.noteBid, { params: { bidId }, body }),
    onMutate: async (said) => {
      // It would end with what was noted before.
      await queries.cancelQueries({ queryKey });
      show(said);
      // Of what is not said, another call may be under way.
      return 'note' in said ? { note } : { isShortlisted };
    },
    onError: (_error, _said, before) => before && show(before),
    failure: actionFailure(
      what === 'note' ? 'Note Not Changed' : 'Shortlist Not Changed',
      `Your ${what} could not be changed`,
    ),
    onSettled: () => {
      // Those about other bids that are still being sent are not stored yet.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
}

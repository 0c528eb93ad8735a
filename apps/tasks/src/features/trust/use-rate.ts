import { call } from '@talentsphere/api';
import type { NewRating } from '@talentsphere/api/contract';
import { routes } from '@talentsphere/api/contract/routes';
import {
  bidQueries,
  personQueries,
  taskQueries,
  useAction,
  useHost,
  useQueryClient,
} from '@talentsphere/host';
import { actionFailure } from '@talentsphere/market-ui/screens';

/** Rates the other side of a completed task. What was typed stays when that fails. */
export function useRate(taskId: string) {
  const { transport } = useHost();
  const queries = useQueryClient();
  return useAction({
    mutationFn: (rating: NewRating) =>
      call(transport, routes.rateOther, { params: { taskId }, body: rating }),
    failure: actionFailure(
      'Rating Not Saved',
      'Failed to save the rating',
      'Could not save your rating. Please try again.',
    ),
    // After a failure too: the rating may have been given in another tab.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: personQueries.all });
      void queries.invalidateQueries({ queryKey: bidQueries.waitingKey });
      return queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
    },
  });
}

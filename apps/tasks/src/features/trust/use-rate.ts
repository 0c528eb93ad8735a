import type { NewRating } from '@talentsphere/api/contract';
import {
  actionFailureMessage,
  bidQueries,
  personQueries,
  taskQueries,
  useHost,
  useQueryClient,
} from '@talentsphere/host';

/**
 * Rates the other side of a completed task. What was typed stays when that fails.
 * @returns whether the rating was saved
 */
export function useRate(taskId: string) {
  const { api, dialogs } = useHost();
  const queries = useQueryClient();
  return async (rating: NewRating): Promise<boolean> => {
    try {
      await api.rateOther({ params: { taskId }, body: rating });
      return true;
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to save the rating',
        'Could not save your rating. Please try again.',
      );
      void dialogs.notify({ title: 'Rating Not Saved', text, tone: 'error' });
      return false;
    } finally {
      // After a failure too: the rating may have been given in another tab.
      void queries.invalidateQueries({ queryKey: personQueries.all });
      void queries.invalidateQueries({ queryKey: bidQueries.waitingKey });
      await queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) });
    }
  };
}

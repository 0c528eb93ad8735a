import type { StatusChange } from '@talentsphere/api/contract';
import {
  actionFailureMessage,
  invalidateTasks,
  personQueries,
  useHost,
  useQueryClient,
} from '@talentsphere/host';
import { useBidRefresh } from '../../shared/use-bid-refresh';

/**
 * Takes a step in the life of a task.
 * @returns whether it was taken; otherwise the reason has been shown
 */
export function useChangeStatus(taskId: string) {
  const { api, dialogs } = useHost();
  const queries = useQueryClient();
  const refresh = useBidRefresh(taskId);
  return async (change: StatusChange): Promise<boolean> => {
    try {
      await api.changeTaskStatus({ params: { taskId }, body: change });
      return true;
    } catch (error) {
      const text = actionFailureMessage(
        error,
        'Failed to change the task',
        'Could not change the task. Please try again.',
      );
      void dialogs.notify({ title: 'Task Not Changed', text, tone: 'error' });
      return false;
    } finally {
      invalidateTasks(queries, new Set([taskId]));
      // The records of both sides count completed tasks.
      void queries.invalidateQueries({ queryKey: personQueries.all });
      await refresh();
    }
  };
}

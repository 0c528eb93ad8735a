import { ApiError, type ApiClient } from '@talentsphere/api';
import type { TaskOfCaller } from '@talentsphere/api/contract';
import { taskQueries } from '@talentsphere/host';

/**
 * What visitors may read of a task, as its page has it in its HTML until the user's own answer is there. Null for a
 * task that they may not read. It is fetched on the server alone.
 */
export const publicTask = (api: Pick<ApiClient, 'getTask'>, taskId: string) => ({
  queryKey: [...taskQueries.all, 'public', taskId],
  queryFn: async (): Promise<TaskOfCaller | null> => {
    try {
      return await api.getTask({ params: { taskId } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});

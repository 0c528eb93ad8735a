import type { TaskOfCaller } from '@talentsphere/api/contract';
import {
  bidQueries,
  conversationQueries,
  patchTask,
  taskQueries,
  useQueryClient,
} from '@talentsphere/host';

/**
 * Fetches a task, its conversations and the lists of bids again, and shows the task in lists as it is now: after a
 * change of a bid, and after one that failed because of another.
 * @returns a function that returns the task, if it could be read
 */
export function useBidRefresh(taskId: string): () => Promise<TaskOfCaller | undefined> {
  const queries = useQueryClient();
  return async () => {
    const queryKey = taskQueries.oneKey(taskId);
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: bidQueries.all }),
      queries.invalidateQueries({ queryKey: conversationQueries.aboutKey(taskId) }),
    ]);
    const state = queries.getQueryState<TaskOfCaller>(queryKey);
    const now = state?.data;
    // It stays invalidated while the page is not shown, or without a network.
    if (!now || state.status !== 'success' || state.isInvalidated) return undefined;
    patchTask(queries, taskId, (row) => ({ ...row, ...now }));
    return now;
  };
}

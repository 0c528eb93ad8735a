import { bidQueries, taskQueries, useQueryClient } from '@talentsphere/host';

/** Fetches a task and the lists of bids again: after a change of a bid, and after one that failed because of another. */
export function useBidRefresh(taskId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: taskQueries.oneKey(taskId) }),
      queries.invalidateQueries({ queryKey: bidQueries.all }),
    ]);
  };
}

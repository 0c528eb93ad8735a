import type { Task } from '@talentsphere/contract';
import { taskQueries, type QueryClient } from '@talentsphere/host';

type CachedTasks = Task[] | Task | null | undefined;

/**
 * Applies a change that the server has accepted to every list in the cache, and
 * marks all of them stale, so that each screen asks again when it is next shown.
 */
export async function changeCachedTasks(
  queryClient: QueryClient,
  change: (tasks: Task[]) => Task[],
): Promise<void> {
  const queryKey = taskQueries.all;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<CachedTasks>({ queryKey }, (cached) =>
    Array.isArray(cached) ? change(cached) : cached,
  );
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

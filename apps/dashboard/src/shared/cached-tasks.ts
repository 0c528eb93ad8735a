import type { Task } from '@talentsphere/contract';
import { taskQueries, type QueryClient, type TaskWindow } from '@talentsphere/host';

/** What the cache may hold of tasks; `null` is an empty answer, a number a count. */
type CachedTasks = Task[] | TaskWindow | Task | number | object | null | undefined;

function isWindow(cached: CachedTasks): cached is TaskWindow {
  return typeof cached === 'object' && cached !== null && 'items' in cached;
}

/** Changes one task, or takes it out by making it `undefined`. */
type Change = (task: Task) => Task | undefined;

function changed(tasks: readonly Task[], change: Change): Task[] {
  return tasks.map(change).filter((task) => task !== undefined);
}

function applyTo(cached: CachedTasks, change: Change): CachedTasks {
  if (Array.isArray(cached)) return changed(cached, change);
  if (!isWindow(cached)) return cached;
  const items = changed(cached.items, change);
  const gone = cached.items.length - items.length;
  return {
    ...cached,
    items,
    total: cached.total === undefined ? undefined : cached.total - gone,
  };
}

/**
 * Shows a change of one task in every list at once, before the server has
 * answered.
 * @returns what takes the change back, for when the server refuses
 */
export async function showChange(queryClient: QueryClient, change: Change): Promise<() => void> {
  const queryKey = taskQueries.all;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<CachedTasks>({ queryKey });
  queryClient.setQueriesData<CachedTasks>({ queryKey }, (cached) => applyTo(cached, change));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** After the server has accepted what is shown: every list is stale, and asks again when it is next opened. */
export function markStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: taskQueries.all, refetchType: 'none' });
}

import type { Task } from '@talentsphere/contract';
import { patchTask, taskQueries, type QueryClient, type TaskWindow } from '@talentsphere/host';

/** What the cache may hold of tasks; `null` is an empty answer, a number a count. */
type CachedTasks = Task[] | TaskWindow | Task | number | object | null | undefined;

/** Changes a task, or takes it out by making it `undefined`. */
type Change = (task: Task) => Task | undefined;

function isWindow(cached: CachedTasks): cached is TaskWindow {
  return typeof cached === 'object' && cached !== null && 'items' in cached;
}

type Filter = ReturnType<typeof taskQueries.filterOf>;

function inWindow(cached: TaskWindow, taskId: string, change: Change, filter: Filter): TaskWindow {
  const task = cached.items.find(({ _id }) => _id === taskId);
  if (!task) return cached;
  const now = change(task);
  const total = now || cached.total === undefined ? cached.total : cached.total - 1;
  return { ...patchTask(cached, taskId, now ?? null, filter), total };
}

function inList(tasks: readonly Task[], taskId: string, change: Change): Task[] {
  return tasks
    .map((task) => (task._id === taskId ? change(task) : task))
    .filter((task) => task !== undefined);
}

/**
 * Shows a change of one task in every list at once, before the server has
 * answered.
 * @returns what takes the change back, for when the server refuses
 */
export async function showChange(
  queryClient: QueryClient,
  taskId: string,
  change: Change,
): Promise<() => void> {
  const queryKey = taskQueries.all;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<CachedTasks>({ queryKey });
  for (const [key, cached] of before) {
    if (Array.isArray(cached)) queryClient.setQueryData(key, inList(cached, taskId, change));
    if (isWindow(cached)) {
      const window = inWindow(cached, taskId, change, taskQueries.filterOf(key));
      queryClient.setQueryData(key, window);
    }
  }
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** After the server has accepted what is shown: every list is stale, and asks again when it is next opened. */
export function markStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: taskQueries.all, refetchType: 'none' });
}

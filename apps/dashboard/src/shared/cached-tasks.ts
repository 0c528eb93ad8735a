import type { Task } from '@talentsphere/contract';
import { patchTask, taskQueries, type QueryClient, type TaskWindow } from '@talentsphere/host';

type QueryKey = Parameters<typeof taskQueries.filterOf>[0];

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

/** The list with the change in it; undefined for what is no list. */
function changed(
  key: QueryKey,
  cached: CachedTasks,
  taskId: string,
  change: Change,
): CachedTasks | undefined {
  if (Array.isArray(cached)) return inList(cached, taskId, change);
  if (isWindow(cached)) return inWindow(cached, taskId, change, taskQueries.filterOf(key));
  return undefined;
}

interface ShownChange {
  /** The server has accepted: every list is stale, and asks again when it is next opened. */
  confirm: () => void;
  /** The server has refused, or has not answered: what is shown is asked for anew. */
  takeBack: () => void;
}

/**
 * Shows a change of one task in every list at once, before the server has
 * answered. Reads that were under way would undo it: they are called off, and
 * made up for afterwards.
 */
export async function showChange(
  queryClient: QueryClient,
  taskId: string,
  change: Change,
): Promise<ShownChange> {
  const queryKey = taskQueries.all;
  const wasReading = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  const undos = queryClient.getQueriesData<CachedTasks>({ queryKey }).map(([key, before]) => {
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
    const after = changed(key, before, taskId, change);
    if (after === undefined || updatedAt === undefined) return () => {};
    const shown = queryClient.setQueryData(key, after, { updatedAt });
    return () => {
      // Newer data than the change stays.
      if (queryClient.getQueryData(key) === shown) {
        queryClient.setQueryData(key, before, { updatedAt });
      }
    };
  });
  const invalidate = (refetchType: 'active' | 'none') =>
    void queryClient.invalidateQueries({ queryKey, refetchType });
  return {
    confirm: () => invalidate(wasReading ? 'active' : 'none'),
    takeBack: () => {
      undos.forEach((undo) => undo());
      invalidate('active');
    },
  };
}

import type { Task } from '@talentsphere/contract';
import {
  isBelowHead,
  patchTask,
  taskQueries,
  type QueryClient,
  type TaskWindow,
} from '@talentsphere/host';

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

const rowOf = (taskId: string, { items }: TaskWindow) => items.find(({ _id }) => _id === taskId);

interface Versions {
  before: CachedTasks;
  /** With the change in it. */
  shown: CachedTasks;
  /** What the server has told since: a head reads no row below it anew. */
  now: CachedTasks;
}

/** The newer data; a row below the head that is as the change left it is again what and where it was. */
function withoutChange(
  key: QueryKey,
  taskId: string,
  { before, shown, now }: Versions,
): CachedTasks {
  if (!isWindow(before) || !isWindow(shown) || !isWindow(now)) return now;
  const row = rowOf(taskId, before);
  const isAsShown = rowOf(taskId, now) === rowOf(taskId, shown);
  if (!row || !isAsShown || !isBelowHead(before, taskId, taskQueries.filterOf(key))) return now;
  const above = new Set(before.items.slice(0, before.items.indexOf(row)).map(({ _id }) => _id));
  const others = now.items.filter(({ _id }) => _id !== taskId);
  const place = others.findLastIndex(({ _id }) => above.has(_id)) + 1;
  return { ...now, items: [...others.slice(0, place), row, ...others.slice(place)] };
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
    const shown = queryClient.setQueryData<CachedTasks>(key, after, { updatedAt });
    return () => {
      const now = queryClient.getQueryData<CachedTasks>(key);
      const isNewer = now !== shown;
      const undone = isNewer ? withoutChange(key, taskId, { before, shown, now }) : before;
      const age = isNewer ? queryClient.getQueryState(key)?.dataUpdatedAt : updatedAt;
      queryClient.setQueryData(key, undone, { updatedAt: age ?? updatedAt });
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

import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { taskKeys } from '../task-keys';
import type { ListedTask, ListPages } from './pages';

type TaskPages = ListPages<ListedTask>;

/** Changes a task, or removes it by returning undefined. */
export type TaskChange = (task: ListedTask) => ListedTask | undefined;

function findRow(list: TaskPages | null | undefined, taskId: string): ListedTask | undefined {
  return list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === taskId);
}

/** The list after a change of a task, which keeps its position: only the server knows its new one. */
export function withChange(list: TaskPages, taskId: string, change: TaskChange): TaskPages {
  const task = findRow(list, taskId);
  if (!task) return list;
  const now = change(task);
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((row) => (row._id === taskId ? (now ?? []) : row)),
    total: page.total === undefined || now ? page.total : page.total - 1,
  }));
  return { ...list, pages };
}

/** The cached lists that hold the task. */
function listsWith(queries: QueryClient, taskId: string) {
  return [taskKeys.pages, taskKeys.first]
    .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey }))
    .filter(({ state }) => findRow(state.data as TaskPages | null | undefined, taskId));
}

export function isListed(queries: QueryClient, taskId: string): boolean {
  return listsWith(queries, taskId).length > 0;
}

/** Whether a list of tasks came from a server that pages. */
export function isPaged(queries: QueryClient): boolean {
  return queries
    .getQueriesData<TaskPages>({ queryKey: taskKeys.pages })
    .some(([, list]) => list?.pages.some(({ total }) => total !== undefined));
}

/** Changes a task in every cached list. The lists keep their age and staleness. */
export function patchTask(queries: QueryClient, taskId: string, change: TaskChange): void {
  for (const query of listsWith(queries, taskId)) {
    const { queryKey } = query;
    const patched = (list?: TaskPages) => list && withChange(list, taskId, change);
    const patch = () => {
      const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
      queries.setQueryData(queryKey, patched, { updatedAt });
      if (!isInvalidated) return;
      void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    };
    // A fetch in progress would end with the rows from when it started.
    void query.promise?.then(patch, () => {});
    patch();
  }
}

/**
 * Refetches what is visible. A fetch in progress is not cancelled, or changes that arrive faster
 * than responses would cancel all of them; it is followed by another, because it may predate the change.
 */
function readAgain(queries: QueryClient, filters: QueryFilters): void {
  for (const query of queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    const { queryKey } = query;
    const follow = () => {
      if (query.state.fetchStatus === 'fetching') return;
      void queries.invalidateQueries({ queryKey, exact: true });
    };
    void query.promise?.then(follow, () => {});
  }
  void queries.invalidateQueries(filters, { cancelRefetch: false });
}

/**
 * Refetches everything that a change of these tasks may affect, except paginated lists: their rows
 * are changed individually, and their first page is used to find new tasks.
 * @param taskIds if omitted, everything is refetched, including lists
 */
export function invalidateTasks(queries: QueryClient, taskIds?: ReadonlySet<string>): void {
  if (!taskIds) return readAgain(queries, { queryKey: taskKeys.all });
  const isConcerned = ({ queryKey: [, kind, about] }: { queryKey: QueryKey }) =>
    kind === 'one' ? taskIds.has(String(about)) : kind !== 'pages';
  const mayHaveNew = ({ queryKey }: { queryKey: QueryKey }) => {
    const list = queries.getQueryData<TaskPages>([...taskKeys.pages, queryKey.at(-1)]);
    return [...taskIds].some((taskId) => !findRow(list, taskId));
  };
  readAgain(queries, { queryKey: taskKeys.all, predicate: isConcerned });
  readAgain(queries, { queryKey: taskKeys.first, predicate: mayHaveNew });
}

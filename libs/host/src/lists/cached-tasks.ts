import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { taskKeys } from '../task-keys';
import type { ListedTask, ListPages } from './pages';

type TaskPages = ListPages<ListedTask>;

/** Changes a task, or removes it by returning undefined. */
export type TaskChange = (task: ListedTask) => ListedTask | undefined;

function findRow(list: TaskPages | undefined, taskId: string): ListedTask | undefined {
  return list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === taskId);
}

function mapPages(
  list: TaskPages,
  change: (items: ListedTask[], index: number) => ListedTask[],
  added: number,
): TaskPages {
  const pages = list.pages.map((page, index) => ({
    ...page,
    items: change(page.items, index),
    total: page.total === undefined ? undefined : page.total + added,
  }));
  return { ...list, pages };
}

function withTask(list: TaskPages, taskId: string, now: ListedTask | undefined): TaskPages {
  const change = (items: ListedTask[]) =>
    items.flatMap((task) => (task._id === taskId ? (now ?? []) : task));
  return mapPages(list, change, now ? 0 : -1);
}

/** The list with a task that was removed from it, after those that preceded it. */
function withTaskAgain(list: TaskPages, before: TaskPages, task: ListedTask): TaskPages {
  const putBack = (items: ListedTask[], page: number) => {
    const were = before.pages[page]?.items ?? [];
    if (!were.includes(task)) return items;
    const preceding = new Set(were.slice(0, were.indexOf(task)).map(({ _id }) => _id));
    const last = items.findLastIndex(({ _id }) => preceding.has(_id));
    return items.toSpliced(last + 1, 0, task);
  };
  return mapPages(list, putBack, 1);
}

/** Whether a list of tasks came from a server that pages. */
export function isPaged(queries: QueryClient): boolean {
  return queries
    .getQueriesData<TaskPages>({ queryKey: taskKeys.pages })
    .some(([, list]) => list?.pages.some(({ total }) => total !== undefined));
}

/** The cached lists that hold the task. */
function listsWith(queries: QueryClient, taskId: string): Query<TaskPages>[] {
  return [taskKeys.pages, taskKeys.first]
    .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey }))
    .map((query) => query as unknown as Query<TaskPages>)
    .filter(({ state }) => findRow(state.data, taskId));
}

export function isListed(queries: QueryClient, taskId: string): boolean {
  return listsWith(queries, taskId).length > 0;
}

function patchList(query: Query<TaskPages>, taskId: string, change: TaskChange): () => void {
  const { data: list, dataUpdateCount } = query.state;
  const task = findRow(list, taskId);
  if (!list || !task) return () => {};
  const changed = change(task);
  query.setState({ data: withTask(list, taskId, changed) });
  return () => {
    const { data: now, dataUpdateCount: count } = query.state;
    if (!now || count !== dataUpdateCount || findRow(now, taskId) !== changed) return;
    query.setState({
      data: changed ? withTask(now, taskId, task) : withTaskAgain(now, list, task),
    });
  };
}

/**
 * Changes a task in place in every list: only the server knows its new position. The lists keep
 * their age and staleness.
 * @returns a function that restores the task, except where it or its list has been fetched since
 */
export function patchTask(queries: QueryClient, taskId: string, change: TaskChange): () => void {
  let isUndone = false;
  const undos = listsWith(queries, taskId).map((query) => {
    // A fetch in progress would end with the rows from when it started.
    const patchAgain = () => {
      if (!isUndone) patchList(query, taskId, change);
    };
    void query.promise?.then(patchAgain, patchAgain);
    return patchList(query, taskId, change);
  });
  return () => {
    isUndone = true;
    undos.forEach((undo) => undo());
  };
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

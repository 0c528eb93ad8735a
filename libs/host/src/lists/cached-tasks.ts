import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { taskKeys } from '../task-keys';
import type { ListedTask, ListPages } from './pages';

type TaskPages = ListPages<ListedTask>;

/** Changes a task, or removes it by returning undefined. */
export type TaskChange = (task: ListedTask) => ListedTask | undefined;

function find(list: TaskPages | undefined, taskId: string): ListedTask | undefined {
  return list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === taskId);
}

function withTask(list: TaskPages, taskId: string, now: ListedTask | undefined): TaskPages {
  const pages = list.pages.map(({ items, total, ...page }) => ({
    ...page,
    items: items.flatMap((task) => (task._id === taskId ? (now ?? []) : task)),
    total: total === undefined || now ? total : total - 1,
  }));
  return { ...list, pages };
}

/** Whether a list of tasks came from a server that pages. */
export function isPaged(queries: QueryClient): boolean {
  return queries
    .getQueriesData<TaskPages>({ queryKey: taskKeys.pages })
    .some(([, list]) => list?.pages.some(({ total }) => total !== undefined));
}

/** The cached lists that hold the task, and the task in each. */
function listsWith(queries: QueryClient, taskId: string) {
  return [taskKeys.pages, taskKeys.first]
    .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey }))
    .flatMap((query) => {
      const list = query.state.data as TaskPages | undefined;
      const task = find(list, taskId);
      return list && task ? { query: query as unknown as Query<TaskPages>, list, task } : [];
    });
}

export function isListed(queries: QueryClient, taskId: string): boolean {
  return listsWith(queries, taskId).length > 0;
}

/**
 * Changes a task in every list, in its place: only the server says where it belongs. The lists are
 * as old, and as stale, as before.
 * @returns puts back what was there, except in lists that have changed since
 */
export function patchTask(queries: QueryClient, taskId: string, change: TaskChange): () => void {
  const undos = listsWith(queries, taskId).map(({ query, list, task }) => {
    const changed = withTask(list, taskId, change(task));
    query.setState({ data: changed });
    return () => {
      if (query.state.data === changed) query.setState({ data: list });
    };
  });
  return () => undos.forEach((undo) => undo());
}

/**
 * Has everything read again that a change of these tasks may concern, except lists that page: their
 * rows are changed one by one, and their first page says what is new.
 */
export function invalidateTasks(queries: QueryClient, taskIds: ReadonlySet<string>): void {
  const isConcerned = ({ queryKey: [, kind, about] }: { queryKey: QueryKey }) =>
    kind === 'one' ? taskIds.has(String(about)) : kind !== 'pages';
  const mayHaveNew = ({ queryKey }: { queryKey: QueryKey }) => {
    const list = queries.getQueryData<TaskPages>([...taskKeys.pages, queryKey.at(-1)]);
    return [...taskIds].some((taskId) => !find(list, taskId));
  };
  void queries.invalidateQueries({ queryKey: taskKeys.all, predicate: isConcerned });
  void queries.invalidateQueries({ queryKey: taskKeys.first, predicate: mayHaveNew });
}

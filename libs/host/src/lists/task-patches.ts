import type { CallResult } from '@talentsphere/api';
import { selectTasks } from '@talentsphere/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { TaskFilter } from '../queries';
import { taskKeys } from '../task-keys';
import { findRow, listsWith, markSummaries, patchTask, type TaskPages } from './cached-tasks';
import { pageSize, type ListedTask } from './pages';

/** Milliseconds that patches may be on their way: what was fetched since may be newer. */
const longestWay = 5_000;

/** Tasks that others have changed, as a page is told of them. */
export interface TaskPatches {
  /** As visitors read them. */
  tasks: readonly ListedTask[];
  /** The ids of deleted ones. */
  gone: readonly string[];
  /** When the page was told, in milliseconds since 1970. */
  at: number;
}

type OneTask = CallResult<'getTask'>;

const oneOf = (queries: QueryClient, taskId: string) =>
  queries.getQueryCache().find<OneTask>({ queryKey: [...taskKeys.one, taskId] });

const shortLists = (queries: QueryClient, taskId: string) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: taskKeys.list })
    .map((query) => query as unknown as Query<ListedTask[]>)
    .filter(({ state }) => state.data?.some(({ _id }) => _id === taskId));

/** A signed-in user is also told what they can do with the task, which others are not. */
function concernsReader(
  { possible, ownBid, ratings, ...before }: OneTask,
  now: ListedTask,
): boolean {
  if (possible === undefined) return false;
  return ownBid !== undefined || ratings !== undefined || before.status !== now.status;
}

function patchOne(queries: QueryClient, task: ListedTask): void {
  const query = oneOf(queries, task._id);
  const before = query?.state.data;
  if (!query || !before) return;
  // A patch lacks what only signed-in users read: that stays.
  if (!concernsReader(before, task)) query.setState({ data: { ...before, ...task } });
  else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

type CountedPage = TaskPages['pages'][number] & { total: number };

/**
 * The first page with the task where it belongs, or without it.
 * @returns undefined when that changes nothing
 */
function withOffer(
  page: CountedPage,
  task: ListedTask,
  { filter, isNew }: { filter: TaskFilter; isNew: boolean },
): CountedPage | undefined {
  const others = page.items.filter(({ _id }) => _id !== task._id);
  const wasOffered = others.length < page.items.length;
  const matches = selectTasks([task], filter).length > 0;
  const items = selectTasks([...others, ...(matches ? [task] : [])], filter).slice(0, pageSize);
  if (!wasOffered && !items.includes(task)) return undefined;
  const added = Number(matches && !wasOffered && isNew) - Number(wasOffered && !matches);
  return { ...page, items, total: page.total + added };
}

/** Offers the task from the first pages that it belongs to, unless their lists show it. */
function offerTask(queries: QueryClient, task: ListedTask): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: taskKeys.first })) {
    const query = queries.getQueryCache().find<TaskPages>({ queryKey, exact: true });
    const filter = queryKey.at(-1) as TaskFilter;
    const listed = queries.getQueryData<TaskPages>([...taskKeys.pages, filter]);
    const [page] = query?.state.data?.pages ?? [];
    // A server that does not count sends no patches.
    if (!query?.state.data || page?.total === undefined || findRow(listed, task._id)) continue;
    const isNew = Date.parse(task.createdAt) > query.state.dataUpdatedAt;
    const offered = withOffer({ ...page, total: page.total }, task, { filter, isNew });
    if (!offered) continue;
    // It is fetched before it is shown: only the server decides what matches, and in which order.
    query.setState({ data: { ...query.state.data, pages: [offered] }, isInvalidated: true });
  }
}

/** @returns false when something in the cache may be newer: then nothing is changed */
function showTask(queries: QueryClient, task: ListedTask, at: number): boolean {
  const one = oneOf(queries, task._id);
  const short = shortLists(queries, task._id);
  const holders = [...listsWith(queries, task._id), ...short, ...(one ? [one] : [])];
  const isOlder = ({ state }: (typeof holders)[number]) =>
    state.fetchStatus !== 'fetching' && state.dataUpdatedAt < at - longestWay;
  if (!holders.every(isOlder)) return false;
  const patch = (before: ListedTask) => ({ ...before, ...task });
  patchTask(queries, task._id, patch);
  patchOne(queries, task);
  for (const query of short) {
    const rows = query.state.data ?? [];
    query.setState({ data: rows.map((row) => (row._id === task._id ? patch(row) : row)) });
  }
  offerTask(queries, task);
  return true;
}

/** Removes a task from lists. Its own page asks again, and learns that it was deleted. */
function removeTask(queries: QueryClient, taskId: string): void {
  patchTask(queries, taskId, () => undefined);
  void queries.invalidateQueries({ queryKey: [...taskKeys.one, taskId] });
  // A first page that does not contain it still counts it.
  void queries.invalidateQueries({ queryKey: taskKeys.first, refetchType: 'none' });
}

/**
 * Shows changed tasks where the cache has them, and offers those that may be new, without a call.
 * Counts and short lists become stale.
 * @returns the ids of tasks that were not changed, because what is cached may be newer
 */
export function applyTaskPatches(queries: QueryClient, { tasks, gone, at }: TaskPatches): string[] {
  const unsure = tasks.filter((task) => !showTask(queries, task, at));
  gone.forEach((taskId) => removeTask(queries, taskId));
  markSummaries(queries);
  return unsure.map(({ _id }) => _id);
}

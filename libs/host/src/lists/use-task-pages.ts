import { selectTasks, type TaskOrder } from '@talentsphere/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QueryApi } from '../host';
import { useHost } from '../host-context';
import { taskQueries, type TaskFilter } from '../queries';
import { newRows, pageSize, rowsOf, type ListedTask, type PagesQuery } from './pages';
import { useListPages, type ListOf } from './use-list-pages';
import { useOptimisticChanges } from './use-task-action';

type ListFilter = Omit<TaskFilter, 'limit' | 'cursor' | 'sortBy'>;

/** The query behind `useTaskPages` with the same arguments. */
export const taskPages = (
  api: QueryApi,
  filter: ListFilter,
  order: TaskOrder = 'createdAt-desc',
): PagesQuery<ListedTask> => taskQueries.pages(api, { ...filter, sortBy: order });

interface TaskList extends ListOf<ListedTask> {
  tasks: ListedTask[] | undefined;
  /** Tasks that are new since the list was fetched: a lower bound when they fill a page. */
  added: { count: number; isLeast: boolean };
  /** Shows the new tasks: the list starts over with its first page. */
  showNew: () => void;
}

/**
 * A paginated list of tasks: see `useListPages`. New tasks are counted, and shown when the user
 * requests it: the list never moves by itself.
 */
export function useTaskPages(filter: ListFilter, order: TaskOrder = 'createdAt-desc'): TaskList {
  const { api } = useHost();
  const queries = useQueryClient();
  const asked: TaskFilter = { ...filter, sortBy: order };
  const pages = taskPages(api, filter, order);
  const { q, match, category, minBudget, maxBudget, deadlineFrom, deadlineTo, dueWithin } = filter;
  const { skills, place } = filter;
  // Every server supports the other filters: rule A296.
  const select = useCallback(
    (tasks: readonly ListedTask[]) => {
      const ranges = { minBudget, maxBudget, deadlineFrom, deadlineTo, dueWithin };
      return selectTasks(tasks, { q, match, category, skills, place, ...ranges, sortBy: order });
    },
    [
      q,
      match,
      category,
      skills,
      place,
      minBudget,
      maxBudget,
      deadlineFrom,
      deadlineTo,
      dueWithin,
      order,
    ],
  );
  const withChanges = useOptimisticChanges();
  const { items: tasks, ...list } = useListPages({ ...pages, select: withChanges }, select);
  // A list that is being refetched will include the new tasks.
  const isShown = tasks !== undefined && !list.isPrevious && !list.isReading;
  const { data: first } = useQuery({ ...taskQueries.first(api, asked), enabled: isShown });
  const firstRows = isShown && first ? rowsOf(withChanges(first)) : [];
  const matching = list.isWhole ? select(firstRows) : firstRows;
  const added = newRows(matching, list.loaded, list.hasMore).length;

  function showNew(): void {
    const { queryKey } = pages;
    if (!first) return;
    // A page that is loading would end with the previous rows.
    void queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, first);
  }

  return {
    tasks,
    ...list,
    added: { count: added, isLeast: !list.isWhole && added >= pageSize },
    showNew,
  };
}

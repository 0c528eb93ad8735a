import type { ApiClient } from '@talentsphere/api';
import { selectTasks, type TaskOrder } from '@talentsphere/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHost } from '../host-context';
import { taskQueries, type TaskFilter } from '../queries';
import { newRows, pageSize, rowsOf, type ListedTask } from './pages';
import { useListPages } from './use-list-pages';

type ListFilter = Omit<TaskFilter, 'limit' | 'cursor' | 'sortBy'>;

/** The query behind `useTaskPages` with the same arguments. */
export const taskPages = (
  api: ApiClient,
  filter: ListFilter,
  order: TaskOrder = 'createdAt-desc',
) => taskQueries.pages(api, { ...filter, sortBy: order });

/**
 * A list of tasks that grows: see `useListPages`. Tasks that are new in it are counted, and shown
 * when the reader asks: nothing moves by itself.
 */
export function useTaskPages(filter: ListFilter, order: TaskOrder = 'createdAt-desc') {
  const { api } = useHost();
  const queries = useQueryClient();
  const asked: TaskFilter = { ...filter, sortBy: order };
  const pages = taskPages(api, filter, order);
  const { q, category } = filter;
  // Every server knows the rest of the filter: rule A296.
  const select = useCallback(
    (tasks: readonly ListedTask[]) => selectTasks(tasks, { q, category, sortBy: order }),
    [q, category, order],
  );
  const { items: tasks, ...list } = useListPages(pages, select);
  // A list that is read again will have what is new in it.
  const isShown = tasks !== undefined && !list.isPrevious && !list.isReading;
  const { data: first } = useQuery({ ...taskQueries.first(api, asked), enabled: isShown });
  const firstRows = isShown && first ? rowsOf(first) : [];
  const matching = list.isWhole ? select(firstRows) : firstRows;
  const added = newRows(matching, list.loaded, list.hasMore).length;

  function showNew(): void {
    const { queryKey } = pages;
    // A page that is loading would end with the rows as they were.
    void queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, first);
  }

  return {
    tasks,
    ...list,
    /** Tasks that are new since the list was read: at least so many when a page holds no more. */
    added: { count: added, isLeast: !list.isWhole && added >= pageSize },
    /** Lists the new tasks: the list begins again with its first page. */
    showNew,
  };
}

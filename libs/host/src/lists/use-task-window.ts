import { useMemo, useRef, useState } from 'react';
import { useHost } from '../host-context';
import { taskQueries, type TaskFilter } from '../queries';
import { keepPreviousData, useQuery, useQueryClient } from '../query';
import { sortTasks, type TaskOrder } from './task-order';
import { appendPage, pageSize } from './task-window';

type WindowFilter = Omit<TaskFilter, 'limit' | 'cursor' | 'sortBy'>;

/** Fetches the page after `cursor` into the cached window, once at a time. */
function useNextPage(filter: TaskFilter, cursor: string | undefined) {
  const { api } = useHost();
  const queries = useQueryClient();
  const loading = useRef<string>(undefined);
  const [failed, setFailed] = useState<string>();
  const { queryKey } = taskQueries.window(api, filter);

  async function loadMore(): Promise<void> {
    if (cursor === undefined || loading.current === cursor) return;
    loading.current = cursor;
    setFailed(undefined);
    try {
      const page = await api.listTaskPage({ querystring: { ...filter, limit: pageSize, cursor } });
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData(
        queryKey,
        (before) => (before?.next === cursor ? appendPage(before, page) : before),
        updatedAt === undefined ? {} : { updatedAt },
      );
    } catch {
      setFailed(cursor);
    } finally {
      loading.current = undefined;
    }
  }

  return { loadMore, failed: cursor !== undefined && failed === cursor };
}

/**
 * A list of tasks that grows: searched, sorted and paged by the server. While
 * another filter's tasks are on their way, those before stay (`isPrevious`). A list
 * that came whole is sorted here as well, whatever the server made of the order.
 */
export function useTaskWindow(filter: WindowFilter, order: TaskOrder = 'createdAt-desc') {
  const { api } = useHost();
  const asked: TaskFilter = { ...filter, sortBy: order };
  const { data, error, isPlaceholderData } = useQuery({
    ...taskQueries.window(api, asked),
    placeholderData: keepPreviousData,
  });
  const cursor = isPlaceholderData ? undefined : data?.next;
  const { loadMore, failed } = useNextPage(asked, cursor);
  const tasks = useMemo(() => {
    const isWhole = data && data.next === undefined && !isPlaceholderData;
    return isWhole ? sortTasks(data.items, order) : data?.items;
  }, [data, isPlaceholderData, order]);
  return {
    tasks,
    error: tasks ? null : error,
    total: data?.total ?? data?.items.length ?? 0,
    totalIsLeast: data?.totalIsLeast ?? false,
    /** Whether the server searched; one that does not count does not search either. */
    isSearched: data?.total !== undefined,
    isPrevious: isPlaceholderData,
    hasMore: cursor !== undefined,
    /** The last page asked for did not come. */
    moreFailed: failed,
    loadMore,
  };
}

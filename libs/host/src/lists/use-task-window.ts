import { useHost } from '../host-context';
import { taskQueries, type TaskFilter } from '../queries';
import { pageSize } from './list-window';
import { sortTasks, type TaskOrder } from './task-order';
import { useListWindow } from './use-list-window';

type WindowFilter = Omit<TaskFilter, 'limit' | 'cursor' | 'sortBy'>;

/** A list of tasks that grows: see `useListWindow`. */
export function useTaskWindow(filter: WindowFilter, order: TaskOrder = 'createdAt-desc') {
  const { api } = useHost();
  const asked: TaskFilter = { ...filter, sortBy: order };
  const { items: tasks, ...list } = useListWindow({
    query: taskQueries.window(api, asked),
    loadPage: (cursor) => api.listTaskPage({ querystring: { ...asked, limit: pageSize, cursor } }),
    order,
    sort: sortTasks,
  });
  return { tasks, ...list };
}

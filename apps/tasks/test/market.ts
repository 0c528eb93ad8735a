import type { ApiClient } from '@talentsphere/api';
import type { Task } from '@talentsphere/contract';
import { sortTasks, type TaskOrder } from '@talentsphere/host';

function countBy(tasks: readonly Task[]): { category: string; count: number }[] {
  const names = [...new Set(tasks.map(({ category }) => category))].sort();
  return names.map((category) => ({
    category,
    count: tasks.filter((task) => task.category === category).length,
  }));
}

/** The reading calls of a server that searches, sorts and pages, over `tasks`. */
export function createMarket(tasks: readonly Task[]) {
  const api = {
    listTaskPage: async ({ querystring }) => {
      const { q = '', category, sortBy = 'createdAt-desc', limit = 1000, cursor } = querystring;
      const found = tasks
        .filter((task) => task.title.toLowerCase().includes(q.toLowerCase()))
        .filter((task) => category === undefined || task.category === category);
      const start = Number(cursor ?? 0);
      const end = start + limit;
      return {
        items: sortTasks(found, sortBy as TaskOrder).slice(start, end),
        next: end < found.length ? String(end) : undefined,
        total: found.length,
        totalIsLeast: false,
      };
    },
    listTaskFacets: async () => ({
      total: tasks.length,
      open: tasks.filter(({ status }) => status === 'open').length,
      categories: countBy(tasks),
    }),
  } satisfies Partial<ApiClient>;
  return api;
}

import type { ApiClient, Page } from '@talentsphere/api';
import type { Task } from '@talentsphere/api/contract';
import { listCeiling } from '@talentsphere/api/contract/list-ceiling';
import { selectTasks } from '@talentsphere/domain';

/** One page of a sorted list; the cursor is the position of its first row. */
function cutPage<Item>(
  sorted: readonly Item[],
  { limit = listCeiling, cursor }: { limit?: number; cursor?: string },
): Page<Item> {
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    next: end < sorted.length ? String(end) : undefined,
    total: sorted.length,
    totalIsLeast: false,
  };
}

/** The lists of tasks of a server that searches, sorts and paginates: a test may add to `tasks`. */
export function createTaskLists(tasks: readonly Task[]) {
  const listTaskPage: ApiClient['listTaskPage'] = async ({ querystring }) =>
    cutPage(selectTasks(tasks, querystring), querystring);
  const listTaskFacets: ApiClient['listTaskFacets'] = async () => {
    const counts = new Map<string, number>();
    for (const { category } of tasks) counts.set(category, (counts.get(category) ?? 0) + 1);
    return {
      total: tasks.length,
      open: tasks.filter(({ status }) => status === 'open').length,
      categories: [...counts].sort().map(([category, count]) => ({ category, count })),
    };
  };
  return { listTaskPage, listTaskFacets } satisfies Partial<ApiClient>;
}

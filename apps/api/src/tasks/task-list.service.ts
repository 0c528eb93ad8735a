import type { TaskFacets, TaskListQuery } from '@talentsphere/contract';
import type { Database } from '../database/database';
import type { Caller } from '../identity/caller';
import type { ListPage } from '../paging/list-page';
import { parsePage, readPage } from '../paging/page.repository';
import { CountCache } from './count-cache';
import {
  countCeiling,
  countTasks,
  matchesNothing,
  pageStatement,
  readFacets,
  readVersion,
  type TaskFilter,
} from './task-list.repository';
import { taskOrders } from './task-orders';
import { readingOf } from './tasks.repository';

const emptyPage: ListPage = { text: '[]', total: 0, totalIsLeast: false, next: undefined };

/** The lists of tasks and their counts. Pages are not cached, counts are. */
export function createTaskListService(database: Database) {
  const version = () => readVersion(database);
  const totals = new CountCache<number>(1_000, version);
  const facets = new CountCache<TaskFacets>(1, version);

  function count({ q, category, status, userId }: TaskFilter): Promise<number> {
    const filter = { q, category, status, userId };
    return totals.get(JSON.stringify(filter), (minute) => countTasks(database, filter, minute));
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<ListPage> {
      const request = parsePage(query, 'createdAt-desc', taskOrders(query));
      if (matchesNothing(query)) return emptyPage;
      const reading = readingOf(caller);
      const page = await readPage(database, pageStatement(query, request, reading), request);
      if (page.total !== undefined) return { ...page, total: page.total, totalIsLeast: false };
      const total = await count(query);
      return { ...page, total, totalIsLeast: total === countCeiling(query) };
    },

    facets: () => facets.get('', (minute) => readFacets(database, minute)),
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

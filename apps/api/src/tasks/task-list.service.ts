import type { TaskFacets, TaskListQuery } from '@talentsphere/contract';
import type { Database, Queryable } from '../database/database';
import type { Caller } from '../identity/caller';
import type { ListPage } from '../paging/list-page';
import { readAs } from '../database/read-as';
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
  const totals = new CountCache<number>(1_000);
  const facets = new CountCache<TaskFacets>(1);

  function count(db: Queryable, { q, category, status, userId }: TaskFilter): Promise<number> {
    const filter = { q, category, status, userId };
    return totals.get(
      JSON.stringify(filter),
      (minute) => countTasks(db, filter, minute),
      () => readVersion(db),
    );
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<ListPage> {
      const request = parsePage(query, 'createdAt-desc', taskOrders(query));
      if (matchesNothing(query)) return emptyPage;
      const statement = pageStatement(query, request, readingOf(caller));
      return readAs(database, caller, async (db) => {
        const page = await readPage(db, statement, request);
        if (page.total !== undefined) return { ...page, total: page.total, totalIsLeast: false };
        const total = await count(db, query);
        return { ...page, total, totalIsLeast: total === countCeiling(query) };
      });
    },

    facets: (caller: Caller | null): Promise<TaskFacets> =>
      readAs(database, caller, (db) =>
        facets.get(
          '',
          (minute) => readFacets(db, minute),
          () => readVersion(db),
        ),
      ),
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

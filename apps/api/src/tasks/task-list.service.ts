import { randomUUID } from 'node:crypto';
import type { TaskFacets, TaskListQuery } from '@talentsphere/contract';
import { readOncePerStamp, stampOf } from '../core/database/data-stamp';
import type { Database, Queryable } from '../core/database/database';
import { readAs } from '../core/database/read-as';
import type { Caller } from '../core/identity/caller';
import type { ListPage } from '../core/paging/list-page';
import { PageCache } from '../core/paging/page-cache';
import { parsePage, readPage } from '../core/paging/page.repository';
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

/** Characters of JSON. */
const pageCapacity = 16_000_000;

/** The lists of tasks and their counts. */
export function createTaskListService(database: Database) {
  // On Citus, neither a snapshot nor a version on the coordinator tells what a worker has committed.
  const isCached = database.engine !== 'citus';
  const stampAt = isCached ? stampOf : async () => randomUUID();
  const versionAt = isCached
    ? readOncePerStamp(readVersion)
    : async (_: Queryable, stamp: string) => stamp;
  const pages = new PageCache(pageCapacity);
  const totals = new CountCache<number>(1_000);
  const facets = new CountCache<TaskFacets>(1);

  function count(
    db: Queryable,
    stamp: string,
    { q, category, status, userId }: TaskFilter,
  ): Promise<number> {
    const filter = { q, category, status, userId };
    return totals.get(
      JSON.stringify(filter),
      (minute) => countTasks(db, filter, minute),
      () => versionAt(db, stamp),
    );
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<ListPage> {
      const request = parsePage(query, 'createdAt-desc', taskOrders(query));
      if (matchesNothing(query)) return emptyPage;
      const reading = readingOf(caller);
      const read = async (db: Queryable, stamp: string): Promise<ListPage> => {
        const page = await readPage(db, pageStatement(query, request, reading), request);
        if (page.total !== undefined) return { ...page, total: page.total, totalIsLeast: false };
        const total = await count(db, stamp, query);
        return { ...page, total, totalIsLeast: total === countCeiling(query) };
      };
      const { minute, audience } = reading;
      const key = JSON.stringify([audience, query]);
      return readAs(database, caller, (db) =>
        isCached ? pages.get(db, minute, key, (stamp) => read(db, stamp)) : read(db, randomUUID()),
      );
    },

    facets: (caller: Caller | null): Promise<TaskFacets> =>
      readAs(database, caller, (db) =>
        facets.get(
          '',
          (minute) => readFacets(db, minute),
          async () => versionAt(db, await stampAt(db)),
        ),
      ),
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

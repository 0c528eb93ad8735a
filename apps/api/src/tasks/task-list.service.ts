import type { TaskFacets, TaskListQuery } from '@talentsphere/api/contract';
import type { Database, Queryable } from '../core/database/database';
import { AppError } from '../core/errors/app-error';
import { databaseFor, isSignedIn, type Reader } from '../core/http/reader';
import type { AddressLimit } from '../core/limits/address-limit';
import { listPage, type ListPage } from '../core/paging/list-page';
import { readPage } from '../core/paging/page.repository';
import type { VisitorCache } from '../core/paging/visitor-cache';
import {
  countCeiling,
  countTasks,
  filterOf,
  hasAddresses,
  matchesNothing,
  readFacets,
  taskList,
  type TaskFilter,
} from './task-list.repository';
import { withAddressesOf } from './addresses';
import { readingOf } from './tasks.repository';

/**
 * Whose saved tasks are asked for.
 * @throws AppError for a visitor, who has none
 */
function savedBy({ saved }: TaskListQuery, { caller }: Reader): string | undefined {
  if (saved && !caller) throw new AppError('unauthenticated', 'You need to be logged in.');
  return saved && caller ? caller.uid : undefined;
}

/** The lists of tasks and their counts. Those for visitors are cached for a moment; those for people who are signed in are not. */
export function createTaskListService(
  database: Database,
  cache: VisitorCache,
  addresses: AddressLimit | null,
) {
  /** @param parts all that the answer depends on, but the data */
  function answer<Answer extends object>(
    reader: Reader,
    parts: readonly unknown[],
    read: (db: Queryable) => Promise<Answer>,
  ): Promise<Answer> {
    const db = databaseFor(reader, database);
    if (reader.caller) return read(db);
    return cache.get(JSON.stringify([reader.isCurrent, ...parts]), () => read(db));
  }

  async function count(reader: Reader, filter: TaskFilter, minute: number): Promise<number> {
    const { total } = await answer(reader, ['count', minute, filter], async (db) => ({
      total: await countTasks(db, filter, minute),
    }));
    return total;
  }

  return {
    async list(query: TaskListQuery, reader: Reader): Promise<ListPage> {
      const chosenBy = savedBy(query, reader);
      const ofVisitor = readingOf(null);
      const { minute } = ofVisitor;
      return answer(reader, ['page', minute, query], async (db) => {
        const filter = filterOf({ ...query, savedBy: chosenBy });
        if (matchesNothing(filter)) return listPage(query, { text: '[]', next: undefined }, 0);
        const { caller } = reader;
        // Nobody's addresses are in a list whose screen does not show them.
        const reading = caller && hasAddresses(filter, caller.uid) ? readingOf(caller) : ofVisitor;
        const page = await readPage(db, taskList(filter, reading), query);
        if (addresses && reading.audience === 'signed-in' && isSignedIn(reader)) {
          const admit = (people: string[]) => addresses.admitInList(reader, people);
          page.text = withAddressesOf(page.text, admit);
        }
        if (page.total !== undefined) return listPage(query, page, page.total);
        const total = await count(reader, filter, minute);
        return listPage(query, page, total, total === countCeiling(filter));
      });
    },

    facets: (reader: Reader): Promise<TaskFacets> => {
      const { minute } = readingOf(null);
      return answer(reader, ['facets', minute], (db) => readFacets(db, minute));
    },
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

import { createHash } from 'node:crypto';
import { listCeiling, type TaskFacets, type TaskListQuery } from '@talentsphere/contract';
import type { Database } from '../database/database';
import type { Caller } from '../identity/caller';
import { decodeCursor, encodeCursor, parseOrder } from '../paging/cursor';
import type { ListPage } from '../paging/describe-page';
import { AnswerCache } from './answer-cache';
import { minuteOf } from './closing';
import { SlowAnswer } from './slow-answer';
import {
  countCeiling,
  countTasks,
  listTasks,
  matchesNothing,
  readFacets,
  readState,
  type TaskFilter,
} from './task-list.repository';
import { taskOrders, type TaskSortField } from './task-orders';
import type { Reading } from './tasks.repository';

/** An answer that need not be made when the caller has it already. */
export interface Versioned<Answer> {
  etag: string;
  read: () => Promise<Answer>;
}

const cacheCharacters = 16 * 1024 * 1024;
/** Raised when answers change their form without a change of data. */
const answerForm = 2;
const emptyPage: ListPage = { text: '[]', total: 0, totalIsLeast: false, next: undefined };

async function readList(
  database: Database,
  query: TaskListQuery,
  reading: Reading,
): Promise<ListPage> {
  const order = parseOrder<TaskSortField>(query.sortBy ?? 'createdAt-desc');
  const limit = query.limit ?? listCeiling;
  const filter: TaskFilter = query;
  const orders = taskOrders(filter);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, order, orders);
  if (matchesNothing(filter)) return emptyPage;
  const { items, last } = await listTasks(database, filter, { order, limit, after }, reading);
  const isWhole = !after && !last;
  const total = isWhole ? items.length : await countTasks(database, filter, reading.minute);
  return {
    text: `[${items.join(',')}]`,
    total,
    totalIsLeast: !isWhole && total === countCeiling(filter),
    next: last && encodeCursor(order, last),
  };
}

/**
 * Lists and counts. Each answer is tied to a version of the tasks, which is read first, and holds
 * until the next of them stops taking bids.
 */
export function createTaskListService(database: Database, now: () => Date = () => new Date()) {
  const pages = new AnswerCache<ListPage>(cacheCharacters, ({ text }) => text.length + 500);
  const facets = new AnswerCache<TaskFacets>(100, () => 1);
  const slowFacets = new SlowAnswer<TaskFacets>(() => now().getTime());

  async function stateAt(minute: number, ...question: unknown[]) {
    const { version, nextClosing } = await readState(database, minute);
    const parts = JSON.stringify([answerForm, version, nextClosing, ...question]);
    const hash = createHash('sha256').update(parts).digest('base64url');
    return { etag: `W/"${hash.slice(0, 27)}"`, nextClosing };
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<Versioned<ListPage>> {
      const audience = caller ? 'signed-in' : 'anonymous';
      const reading: Reading = { audience, minute: minuteOf(now()) };
      const sorted = Object.entries(query).sort();
      const { etag } = await stateAt(reading.minute, 'list', audience, sorted);
      return { etag, read: () => pages.get(etag, () => readList(database, query, reading)) };
    },

    async facets(): Promise<Versioned<TaskFacets>> {
      const known = slowFacets.recent();
      if (known) return { etag: known.etag, read: () => Promise.resolve(known.answer) };
      const minute = minuteOf(now());
      const { etag, nextClosing } = await stateAt(minute, 'facets');
      const until = nextClosing === null ? Infinity : nextClosing * 60_000;
      const make = () => slowFacets.measure({ etag, until }, () => readFacets(database, minute));
      return { etag, read: () => facets.get(etag, make) };
    },
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

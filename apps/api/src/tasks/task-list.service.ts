import { createHash } from 'node:crypto';
import { listCeiling, type TaskFacets, type TaskListQuery } from '@talentsphere/contract';
import { dateInLastZone } from '@talentsphere/domain';
import type { Database } from '../database/database';
import type { Caller } from '../identity/caller';
import { decodeCursor, encodeCursor, parseOrder } from '../paging/cursor';
import type { ListPage } from '../paging/describe-page';
import { AnswerCache } from './answer-cache';
import { SlowAnswer } from './slow-answer';
import {
  countCeiling,
  countTasks,
  listTasks,
  matchesNothing,
  readFacets,
  readVersion,
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
  const total = isWhole ? items.length : await countTasks(database, filter, reading.today);
  return {
    text: `[${items.join(',')}]`,
    total,
    totalIsLeast: !isWhole && total === countCeiling(filter),
    next: last && encodeCursor(order, last),
  };
}

/** Lists and counts. Each answer is tied to a version of the tasks, which is read first. */
export function createTaskListService(database: Database) {
  const pages = new AnswerCache<ListPage>(cacheCharacters, ({ text }) => text.length + 500);
  const facets = new AnswerCache<TaskFacets>(100, () => 1);
  const slowFacets = new SlowAnswer<TaskFacets>();

  async function etagOf(...parts: unknown[]): Promise<string> {
    const version = await readVersion(database);
    const hash = createHash('sha256').update(JSON.stringify([answerForm, version, ...parts]));
    return `W/"${hash.digest('base64url').slice(0, 27)}"`;
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<Versioned<ListPage>> {
      const reading: Reading = {
        audience: caller ? 'signed-in' : 'anonymous',
        today: dateInLastZone(),
      };
      const etag = await etagOf('list', reading, Object.entries(query).sort());
      return { etag, read: () => pages.get(etag, () => readList(database, query, reading)) };
    },

    async facets(): Promise<Versioned<TaskFacets>> {
      const known = slowFacets.recent();
      if (known) return { etag: known.etag, read: () => Promise.resolve(known.answer) };
      const today = dateInLastZone();
      const etag = await etagOf('facets', today);
      const make = () => slowFacets.measure(etag, () => readFacets(database, today));
      return { etag, read: () => facets.get(etag, make) };
    },
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

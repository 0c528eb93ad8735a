import { createHash } from 'node:crypto';
import { listCeiling, type TaskFacets, type TaskListQuery } from '@talentsphere/contract';
import { dateInLastZone } from '@talentsphere/domain';
import type { Database } from '../database/database';
import { refuseUnstorable } from '../http/input';
import type { Caller } from '../identity/caller';
import { AnswerCache } from './answer-cache';
import { decodeCursor, encodeCursor, parseOrder } from './task-cursor';
import { countTasks, listPage, readFacets, readVersion, type TaskFilter } from './task-list.repository';
import type { Reading } from './tasks.repository';

export interface TaskPage {
  /** A JSON array of tasks. */
  text: string;
  /** The matching tasks in all; of a search, at most `searchCountCeiling`. */
  total: number;
  totalIsLeast: boolean;
  /** Cursor of the next page. */
  next: string | undefined;
}

/** An answer that need not be made when the caller has it already. */
export interface Versioned<Answer> {
  etag: string;
  read: () => Promise<Answer>;
}

const searchCountCeiling = 1_000;
const cacheCharacters = 16 * 1024 * 1024;
/** Raised when answers change their form without a change of data. */
const answerForm = 1;

async function readPage(database: Database, query: TaskListQuery, reading: Reading): Promise<TaskPage> {
  const order = parseOrder(query.sortBy);
  const limit = query.limit ?? listCeiling;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, order);
  const filter: TaskFilter = query;
  const { tasks, last } = await listPage(database, filter, { order, limit, after }, reading);
  const isWhole = !after && !last;
  const total = isWhole ? tasks.length : await countTasks(database, filter, reading.today, searchCountCeiling);
  return {
    text: `[${tasks.join(',')}]`,
    total,
    totalIsLeast: !isWhole && Boolean(query.q?.trim()) && total === searchCountCeiling,
    next: last && encodeCursor(order, last),
  };
}

/** Lists and counts. Each answer is tied to a version of the tasks, which is read first. */
export function createTaskListService(database: Database) {
  const pages = new AnswerCache<TaskPage>(cacheCharacters, ({ text }) => text.length + 500);
  const facets = new AnswerCache<TaskFacets>(100, () => 1);

  async function etagOf(...parts: unknown[]): Promise<string> {
    const version = await readVersion(database);
    const hash = createHash('sha256').update(JSON.stringify([answerForm, version, ...parts]));
    return `W/"${hash.digest('base64url').slice(0, 27)}"`;
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<Versioned<TaskPage>> {
      refuseUnstorable(query.q ?? '', query.category ?? '', query.userId ?? '');
      const reading: Reading = { audience: caller ? 'signed-in' : 'anonymous', today: dateInLastZone() };
      const etag = await etagOf('list', reading, Object.entries(query).sort());
      return { etag, read: () => pages.get(etag, () => readPage(database, query, reading)) };
    },

    async facets(): Promise<Versioned<TaskFacets>> {
      const today = dateInLastZone();
      const etag = await etagOf('facets', today);
      return { etag, read: () => facets.get(etag, () => readFacets(database, today)) };
    },
  };
}

export type TaskListService = ReturnType<typeof createTaskListService>;

import { createHash } from 'node:crypto';
import { listCeiling, type TaskFacets, type TaskListQuery } from '@talentsphere/contract';
import { dateInLastZone } from '@talentsphere/domain';
import type { Database } from '../database/database';
import { refuseUnstorable } from '../http/input';
import type { Caller } from '../identity/caller';
import { AnswerCache } from './answer-cache';
import { SlowAnswer } from './slow-answer';
import { decodeCursor, encodeCursor, parseOrder } from './task-cursor';
import {
  countCeiling,
  countTasks,
  listPage,
  readFacets,
  readVersion,
  type TaskFilter,
} from './task-list.repository';
import type { Reading } from './tasks.repository';

export interface TaskPage {
  /** A JSON array of tasks. */
  text: string;
  /** The matching tasks in all, as far as they are counted. */
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

const cacheCharacters = 16 * 1024 * 1024;
/** Raised when answers change their form without a change of data. */
const answerForm = 1;

async function readPage(
  database: Database,
  query: TaskListQuery,
  reading: Reading,
): Promise<TaskPage> {
  const order = parseOrder(query.sortBy);
  const limit = query.limit ?? listCeiling;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, order);
  const filter: TaskFilter = query;
  const { tasks, last } = await listPage(database, filter, { order, limit, after }, reading);
  const isWhole = !after && !last;
  const total = isWhole ? tasks.length : await countTasks(database, filter, reading.today);
  return {
    text: `[${tasks.join(',')}]`,
    total,
    totalIsLeast: !isWhole && total === countCeiling(filter),
    next: last && encodeCursor(order, last),
  };
}

/** Lists and counts. Each answer is tied to a version of the tasks, which is read first. */
export function createTaskListService(database: Database) {
  const pages = new AnswerCache<TaskPage>(cacheCharacters, ({ text }) => text.length + 500);
  const facets = new AnswerCache<TaskFacets>(100, () => 1);
  const slowFacets = new SlowAnswer<TaskFacets>();

  async function etagOf(...parts: unknown[]): Promise<string> {
    const version = await readVersion(database);
    const hash = createHash('sha256').update(JSON.stringify([answerForm, version, ...parts]));
    return `W/"${hash.digest('base64url').slice(0, 27)}"`;
  }

  return {
    async list(query: TaskListQuery, caller: Caller | null): Promise<Versioned<TaskPage>> {
      refuseUnstorable(query.q ?? '', query.category ?? '', query.userId ?? '');
      const reading: Reading = {
        audience: caller ? 'signed-in' : 'anonymous',
        today: dateInLastZone(),
      };
      const etag = await etagOf('list', reading, Object.entries(query).sort());
      return { etag, read: () => pages.get(etag, () => readPage(database, query, reading)) };
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

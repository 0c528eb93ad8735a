import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';

/** Milliseconds for which an answer is kept. */
const ttl = 1_000;

/**
 * Answers for visitors, each kept for a second, or until a change is announced. Requests for the same
 * answer that arrive together share one read. Nothing is kept for signed-in people, who see what they
 * have just written.
 * @param maxSize of all answers, in characters of JSON; the least recently used go first
 * @param perf the monotonic clock
 */
export function createVisitorCache(maxSize: number, perf: { now: () => number } = performance) {
  const answers = new LRUCache<string, object, () => Promise<object>>({
    ttl,
    perf,
    ttlResolution: 0,
    maxSize,
    sizeCalculation: (answer, key) => JSON.stringify(answer).length + key.length,
    fetchMethod: (_key, _stale, { context: read }) => read(),
    // Who asked before the cache was emptied gets the answer; it is not kept.
    ignoreFetchAbort: true,
  });
  return {
    /**
     * @param key of all that the answer depends on, but the data
     * @throws what `read` throws
     */
    get: <Answer extends object>(key: string, read: () => Promise<Answer>): Promise<Answer> =>
      answers.forceFetch(key, { context: read }) as Promise<Answer>,
    clear: () => answers.clear(),
  };
}

export type VisitorCache = ReturnType<typeof createVisitorCache>;

/** Empties the cache when this process has changed something, before the announcement arrives. */
export function emptiedByCommits(database: Database, cache: VisitorCache): Database {
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      cache.clear();
      return result;
    },
  };
}

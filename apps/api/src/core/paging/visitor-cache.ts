import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';

/** Milliseconds for which an answer is cached. */
const ttl = 1_000;

/**
 * Answers for visitors, each cached for a second, or until a change is announced. Requests for the same
 * answer that arrive together share one read. Nothing is cached for signed-in people, who see what they
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
    // Who asked before the cache was emptied gets the answer; it is not cached.
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

/** Whether lists show the change. */
export const isListed = ({ kind }: { kind: string }): boolean => kind !== 'notifications';

/** Empties the cache when this process has changed what lists show, before the announcement arrives. */
export function emptiedByCommits(database: Database, cache: VisitorCache): Database {
  return {
    ...database,
    async transaction(work) {
      let isChanged = false;
      const result = await database.transaction((db) =>
        work({
          ...db,
          announce(...changes) {
            isChanged ||= changes.some(isListed);
            db.announce(...changes);
          },
        }),
      );
      if (isChanged) cache.clear();
      return result;
    },
  };
}

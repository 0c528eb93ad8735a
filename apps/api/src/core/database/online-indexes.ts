import { onlineIndexes, type OnlineIndex } from './index-definitions';
import type { Database, Queryable } from './database';

/** Any number except that of the migrations, so that the two do not wait for each other. */
const lockKey = 7_202_612;

/**
 * Drops the old index once the new one exists, so that statements of this release always have one.
 * Servers of the previous release, which keep running during a rolling update, work without theirs
 * from then on, only slower.
 */
async function makeIndex(
  db: Queryable,
  { name, definition, replaces }: OnlineIndex,
  mode: 'concurrently' | '',
): Promise<boolean> {
  const [found] = await db.query<{ ready: boolean }>(
    'select indisvalid as ready from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (found?.ready === false) await db.query(`drop index ${mode} ${name}`);
  if (!found?.ready) await db.query(`create index ${mode} ${name} on ${definition}`);
  if (replaces) await db.query(`drop index ${mode} if exists ${replaces}`);
  return !found?.ready;
}

/**
 * Creates the missing indexes, one by one and without blocking writes. One that a crashed process or a
 * failure left unfinished is created again the next time. While another process does this, nothing is
 * done: the server works without the indexes, only slower.
 * @param onFailure takes the name of each index that could not be created, or not replace another
 */
export function makeOnlineIndexes(
  database: Database,
  onFailure: (name: string, error: Error) => void,
  indexes: readonly OnlineIndex[] = onlineIndexes,
): Promise<void> {
  // The embedded database has one connection: no other could be blocked.
  const mode = database.engine === 'pglite' ? '' : 'concurrently';
  return database.session(async (session) => {
    // It ends with the connection.
    const [lock] = await session.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
    );
    if (!lock?.taken) return;
    let made = false;
    for (const index of indexes) {
      const isNew = await makeIndex(session, index, mode).catch((error: Error) =>
        onFailure(index.name, error),
      );
      made ||= isNew === true;
    }
    // The planner has statistics of an expression from its index alone.
    if (made) await session.query('analyze tasks');
  });
}

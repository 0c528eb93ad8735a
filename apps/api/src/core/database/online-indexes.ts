import { onlineIndexes, type OnlineIndex } from './index-definitions';
import type { Database, Queryable } from './database';

/** Any number except that of the migrations, so that the two do not wait for each other. */
const lockKey = 7_202_612;

type IndexState = 'missing' | 'unfinished' | 'ready';

async function stateOf(db: Queryable, name: string): Promise<IndexState> {
  const [row] = await db.query<{ ready: boolean }>(
    'select indisvalid as ready from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (!row) return 'missing';
  return row.ready ? 'ready' : 'unfinished';
}

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
  const state = await stateOf(db, name);
  if (state === 'unfinished') await db.query(`drop index ${mode} ${name}`);
  if (state !== 'ready') await db.query(`create index ${mode} ${name} on ${definition}`);
  if (replaces) await db.query(`drop index ${mode} if exists ${replaces}`);
  return state !== 'ready';
}

/**
 * Creates the missing indexes, one by one and without blocking writes. An index that a crashed
 * process left unfinished is created again. While another process does this, nothing is done: the
 * server works without the indexes, only slower.
 */
export function makeOnlineIndexes(
  database: Database,
  indexes: readonly OnlineIndex[] = onlineIndexes,
): Promise<void> {
  // The embedded database has one connection: no other could be blocked.
  const mode = database.engine === 'pglite' ? '' : 'concurrently';
  return database.session(async (session) => {
    const [lock] = await session.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
    );
    if (!lock?.taken) return;
    try {
      let made = false;
      for (const index of indexes) made = (await makeIndex(session, index, mode)) || made;
      // The planner has statistics of an expression from its index alone.
      if (made) await session.query('analyze tasks');
    } finally {
      // It ends with the connection, if that was lost.
      await session.query(`select pg_advisory_unlock(${lockKey})`).catch(() => undefined);
    }
  });
}

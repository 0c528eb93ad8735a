import { onlineIndexes, type OnlineIndex } from '../migrations/online-indexes';
import type { Database, Queryable } from './database';

/** Any number but that of the migrations: the two never wait for each other. */
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
 * The old index goes when the new one is there: no statement of this release is left without.
 * Servers of the release before, which run on during a rolling update, do without theirs from then
 * on: they work, only slower.
 */
async function makeIndex(
  db: Queryable,
  { name, definition, replaces }: OnlineIndex,
  mode: 'concurrently' | '',
): Promise<boolean> {
  const state = await stateOf(db, name);
  if (state === 'unfinished') await db.query(`drop index ${mode} ${name}`);
  if (state !== 'ready') await db.query(`create index ${mode} ${name} on ${definition}`);
  await db.query(`drop index ${mode} if exists ${replaces}`);
  return state !== 'ready';
}

/**
 * Makes the indexes that are missing, one by one and without keeping anybody from writing. What a
 * process that died left unfinished is made again. While another process is at it, nothing is done:
 * the server works without them, only slower.
 */
export function makeOnlineIndexes(
  database: Database,
  indexes: readonly OnlineIndex[] = onlineIndexes,
): Promise<void> {
  // The embedded database has one connection: nobody is there to be kept waiting.
  const mode = database.engine === 'postgres' ? 'concurrently' : '';
  return database.session(async (session) => {
    const [lock] = await session.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
    );
    if (!lock?.taken) return;
    try {
      let made = false;
      for (const index of indexes) made = (await makeIndex(session, index, mode)) || made;
      // The planner knows how an expression is spread from its index alone.
      if (made) await session.query('analyze tasks');
    } finally {
      await session.query(`select pg_advisory_unlock(${lockKey})`);
    }
  });
}

import { StartupError } from '../../errors/startup-error';
import distributeTables from './distribute.sql';
import type { Database, Queryable } from '../database';
import { listenerName } from '../postgres-listener';

/**
 * Milliseconds for which announcements are held: the coordinator sends them when it has committed, and
 * workers commit directly after it.
 */
const commitDelay = 100;

export async function isCitus(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ present: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as present",
  );
  return row?.present === true;
}

/** A database whose tables are, or will be, on the workers of Citus. */
export function onCitus(coordinator: Database): Database {
  return {
    ...coordinator,
    engine: 'citus',
    listen: ({ onPayload, ...subscriber }) =>
      coordinator.listen({
        ...subscriber,
        onPayload: (payload) => void setTimeout(() => onPayload(payload), commitDelay).unref(),
      }),
    // After statements that used several connections, Citus refuses to write `people`.
    maintenance: (work) =>
      coordinator.maintenance(async (transaction) => {
        await transaction.query("set local citus.multi_shard_modify_mode = 'sequential'");
        return work(transaction);
      }),
  };
}

async function assertDistributable(database: Database): Promise<void> {
  if (database.engine !== 'citus') {
    throw new StartupError(
      'The database is not Citus: run "create extension citus" in it, and in the same database of every worker.',
    );
  }
  const [row] = await database.query<{ workers: number }>(
    'select count(*)::int as workers from pg_dist_node where isactive and shouldhaveshards',
  );
  if (!row?.workers) {
    throw new StartupError('The database has no workers: add them with citus_add_node.');
  }
  // Nothing would announce what servers of the previous release write, because the triggers go.
  const servers = await database.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = '${listenerName}'`,
  );
  if (servers.length > 0) {
    throw new StartupError('Servers are connected to the database: stop all of them first.');
  }
}

/**
 * Distributes the tables over the workers, all or none.
 * @returns false when they are distributed already
 * @throws StartupError when the database is not Citus, or has no workers
 */
export async function distribute(database: Database): Promise<boolean> {
  await assertDistributable(database);
  return database.maintenance(async (transaction) => {
    const rows = await transaction.query(
      "select from pg_dist_partition where logicalrelid = 'tasks'::regclass",
    );
    if (rows.length > 0) return false;
    await transaction.query(distributeTables);
    return true;
  });
}

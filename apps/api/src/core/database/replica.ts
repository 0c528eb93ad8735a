import { StartupError } from '../errors/startup-error';
import { connecting } from './open-database';
import type { Database, Queryable, Row } from './database';
import { openPool, queryPool } from './postgres-database';

/** Milliseconds for which a replica that failed is not asked. */
const pause = 5_000;

/** Milliseconds for a statement: the primary answers what takes a replica longer. */
const timeout = 2_000;

/**
 * Asks the primary while the replica fails.
 * @param report takes a sentence when it begins to fail, or fails for another reason
 */
function withFallback(
  replica: Queryable,
  primary: Queryable,
  report: (sentence: string) => void,
): Queryable & { isFailing: () => boolean } {
  let failedAt = -Infinity;
  /** Why it fails; undefined while it does not. */
  let reason: string | undefined;
  return {
    isFailing: () => reason !== undefined,
    async query<Result extends Row>(...statement: Parameters<Queryable['query']>) {
      if (performance.now() - failedAt < pause)
        return primary.query<Result>(...statement).catch((error: unknown) => {
          // The replica may be back, and the primary lost.
          return replica.query<Result>(...statement).catch(() => Promise.reject(error));
        });
      try {
        const rows = await replica.query<Result>(...statement);
        failedAt = -Infinity;
        reason = undefined;
        return rows;
      } catch (error) {
        // Whatever the reason: a replica may lack a migration, too. What the primary refuses, it refuses itself.
        const rows = await primary.query<Result>(...statement);
        const sentence = error instanceof StartupError ? error.message : unanswered;
        if (sentence !== reason) report(sentence);
        reason = sentence;
        failedAt = performance.now();
        return rows;
      }
    },
  };
}

interface Server {
  /** The same on a primary and its streaming replicas. */
  database: string;
  startedAt: string;
  isReplica: boolean;
  /** Number of bytes in the log of the database, up to what it has written or replayed. */
  position: string;
}

async function identify(db: Queryable): Promise<Server> {
  const [server] = await db.query<Server & Row>(
    `select system_identifier || '/' || current_database() as database,
       pg_postmaster_start_time()::text as "startedAt", pg_is_in_recovery() as "isReplica",
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
         - '0/0'::pg_lsn)::text as position
     from pg_control_system()`,
  );
  if (!server) throw new Error('The database server does not identify itself.');
  return server;
}

/** @param primary was asked after the replica */
function isReplicaOf(primary: Server, replica: Server): boolean {
  // After a failover, both addresses may lead to one server.
  const isSameServer = replica.startedAt === primary.startedAt;
  // A primary that was restored to a point in time lacks what its replicas have replayed: they cannot follow it.
  const isAhead = !primary.isReplica && BigInt(replica.position) > BigInt(primary.position);
  return replica.database === primary.database && (isSameServer || (replica.isReplica && !isAhead));
}

const unanswered = 'The replica does not answer: visitors read from the primary until it does.';

const misconfigured =
  'DATABASE_READ_URL does not lead to a streaming replica of DATABASE_URL: set it to one, or unset it.';

/**
 * The database with a replica that visitors read from, which need not be reachable.
 * @param report takes a sentence when the replica fails
 * @throws StartupError when the address leads to something else
 */
export async function openReplica(
  primary: Database,
  url: string,
  report: (sentence: string) => void,
): Promise<Database> {
  const pool = openPool(url, 'talentsphere-replica', () => undefined, timeout);
  // Nothing says whether a connection pooler is in front of it.
  const statements = queryPool({ pool, isDirect: false, timeout });
  let isKnown = false;
  /** @throws StartupError when it is not a replica, or cannot be reached */
  async function assertReplica(): Promise<void> {
    const found = await connecting(url, identify(statements));
    if (!isReplicaOf(await identify(primary), found)) throw new StartupError(misconfigured);
    isKnown = true;
  }
  await assertReplica().catch(async (error: Error) => {
    if (error.message !== misconfigured) return report(error.message);
    await pool.end();
    throw error;
  });
  let identifying: Promise<void> | undefined;
  const replica: Queryable = {
    async query(...statement) {
      // It could not be reached when the server started.
      if (!isKnown)
        await (identifying ??= assertReplica().finally(() => (identifying = undefined)));
      return statements.query(...statement);
    },
  };
  const reads = withFallback(replica, primary, report);
  return {
    ...primary,
    replica: reads,
    isReplicaFailing: reads.isFailing,
    async close() {
      await pool.end();
      await primary.close();
    },
  };
}

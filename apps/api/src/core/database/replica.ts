import { StartupError } from '../errors/startup-error';
import { connecting } from './open-database';
import type { Database, Queryable, Row } from './database';
import { openPool, queryPool } from './postgres-database';

/** Milliseconds for which a replica that failed is not asked. */
const pause = 5_000;

/** Milliseconds for a statement: the primary answers what takes a replica longer. */
const timeout = 2_000;

/** Asks the primary while the replica fails. */
export function withFallback(
  replica: Queryable,
  primary: Queryable,
  onFailure: () => void,
): Queryable & { isFailing: () => boolean } {
  let failedAt = -Infinity;
  return {
    isFailing: () => failedAt !== -Infinity,
    async query<Result extends Row>(...statement: Parameters<Queryable['query']>) {
      if (performance.now() - failedAt < pause) return primary.query<Result>(...statement);
      try {
        const rows = await replica.query<Result>(...statement);
        failedAt = -Infinity;
        return rows;
      } catch {
        // Whatever the reason: a replica may lack a migration, too. What the primary refuses, it refuses itself.
        const rows = await primary.query<Result>(...statement);
        if (failedAt === -Infinity) onFailure();
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
}

async function identify(db: Queryable): Promise<Server | undefined> {
  const [server] = await db.query<Server & Row>(
    `select system_identifier || '/' || current_database() as database,
       pg_postmaster_start_time()::text as "startedAt", pg_is_in_recovery() as "isReplica"
     from pg_control_system()`,
  );
  return server;
}

function isReplicaOf(primary: Server | undefined, replica: Server): boolean {
  // After a failover, both addresses may lead to one server.
  const isSameServer = replica.startedAt === primary?.startedAt;
  return replica.database === primary?.database && (replica.isReplica || isSameServer);
}

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
  const replica = queryPool({ pool, isDirect: false });
  const reportFailure = () =>
    report('The replica does not answer: visitors read from the primary until it does.');
  const found = await connecting(url, identify(replica)).catch((error: Error) =>
    report(error.message),
  );
  if (found && !isReplicaOf(await identify(primary), found)) {
    await pool.end();
    throw new StartupError(
      'DATABASE_READ_URL does not lead to a streaming replica of DATABASE_URL: set it to one, or unset it.',
    );
  }
  const reads = withFallback(replica, primary, reportFailure);
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

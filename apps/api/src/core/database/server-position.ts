import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from './database';
import { unavailable } from './database-errors';

/** Milliseconds in which a replica that answers may catch up. */
const patience = 300;
const pollMs = 5;
/** Milliseconds after which a server that does not answer counts as unreachable. */
const answerTimeout = 2_000;

/** `foreign`: it follows another database, or none. `behind`: it lacks something that the primary had. */
export type ReplicaState = 'unreachable' | 'foreign' | 'behind' | 'current';

/** Which server answers, and how much of the history of its database it has. */
interface ServerPosition {
  /** The same on a primary and its streaming replicas. */
  database: string;
  /** Tells one server of a database from another. */
  startedAt: string;
  isReplica: boolean;
  /** Bytes of the write-ahead log: what a replica has replayed, what a primary has flushed. */
  position: bigint;
}

/**
 * What a primary has flushed includes every commit that anyone was told of, unless
 * `synchronous_commit` is off.
 */
async function readPosition(db: Queryable): Promise<ServerPosition> {
  const [row] = await db.query<Omit<ServerPosition, 'position'> & { position: string }>(
    `select system_identifier || '/' || current_database() as database,
       extract(epoch from pg_postmaster_start_time())::text as "startedAt",
       pg_is_in_recovery() as "isReplica",
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
         else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position
     from pg_control_system()`,
  );
  if (!row) throw new Error('The database told no position.');
  return { ...row, position: BigInt(row.position) };
}

function compare(primary: ServerPosition, replica: ServerPosition): ReplicaState {
  // After a failover, both addresses may lead to one server.
  const isSameServer = replica.startedAt === primary.startedAt;
  if (replica.database !== primary.database) return 'foreign';
  if (!replica.isReplica && !isSameServer) return 'foreign';
  return replica.position >= primary.position ? 'current' : 'behind';
}

/** @throws AppError `unavailable` when the server does not answer in time */
export const inTime = <Result>(work: Promise<Result>) =>
  Promise.race([
    work,
    pause(answerTimeout, undefined, { ref: false }).then(() => Promise.reject(unavailable())),
  ]);

/**
 * Waits a moment for a replica that is behind.
 * @throws when the primary does not answer
 */
export async function compareServers(
  primary: Queryable,
  replica: Queryable,
): Promise<ReplicaState> {
  const expected = await inTime(readPosition(primary));
  const end = performance.now() + patience;
  for (;;) {
    const position = await inTime(readPosition(replica)).catch(() => undefined);
    if (!position) return 'unreachable';
    const state = compare(expected, position);
    if (state !== 'behind' || performance.now() > end) return state;
    await pause(pollMs, undefined, { ref: false });
  }
}

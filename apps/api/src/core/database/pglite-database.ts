import { dirname, join } from 'node:path';
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import type { AppError } from '../errors/app-error';
import { StartupError } from '../errors/startup-error';
import {
  statementTimeout,
  type Database,
  type ChangeSubscriber,
  type Queryable,
  type Row,
  type SqlParameter,
  type Transaction,
} from './database';
import { translateDatabaseError, unavailable } from './database-errors';
import { lockFolder } from './folder-lock';
import { PgliteThread } from './pglite-thread';
import { createSerialQueue } from './serial-queue';
import { inTransaction } from './transaction';

const maintenanceTimeout = 600_000;

/**
 * Milliseconds between checkpoints. PGlite makes none by itself: its log would grow without bound, and
 * after a crash all of it is replayed before the database is open.
 */
const checkpointInterval = 60_000;

/** Megabytes of a new database, or of the next file of the log, for which a start may need room. */
const neededBy = (folder: string) => (existsSync(join(folder, 'PG_VERSION')) ? 16 : 40);

/** Milliseconds after a failed attempt to open the database again in which there is no other. */
const reopeningPause = 5_000;

function on(thread: PgliteThread, deadline = statementTimeout): Queryable {
  return {
    async query<Result extends Row>(sql: string, parameters?: readonly SqlParameter[]) {
      return (await thread.query(sql, parameters, deadline)) as Result[];
    },
  };
}

/** A thread whose begin or rollback failed may still be inside a transaction: it is not used again. */
function transact<Result>(
  thread: PgliteThread,
  work: (transaction: Transaction) => Promise<Result>,
  deadline?: number,
): Promise<Result> {
  return inTransaction(on(thread, deadline), work, (error) => thread.abandon(error));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${(error as Error).message}.`,
      { cause: error },
    );
  }
}

/** PGlite does not say why it could not start, and a full disk is the usual reason. */
function openingError(folder: string, cause: Error): StartupError {
  const { bavail, bsize } = statfsSync(dirname(folder));
  const needed = neededBy(folder);
  const isFull = bavail * bsize < needed * 1024 * 1024;
  const reason = isFull
    ? `the disk is full, and it needs ${needed} MB`
    : cause.message.replace(/\.$/, '');
  return new StartupError(`The database in ${folder} cannot be opened: ${reason}.`, { cause });
}

/**
 * The embedded PostgreSQL, on files below `dataDir`. It has a single
 * connection, so statements and transactions are queued. It writes without
 * fsync: what was acknowledged survives a crash of the process, not a power cut.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  let subscriber: ChangeSubscriber | undefined;
  const open = () =>
    PgliteThread.open(folder, (payload) => subscriber?.onPayload(payload)).catch(
      (error: unknown) => {
        // Its own message is the one for visitors.
        const { cause = error } = error as Error;
        throw openingError(folder, cause as Error);
      },
    );
  let thread = await open().catch((error: unknown) => {
    unlock();
    throw error;
  });
  let refusal: { until: number; error: AppError } | undefined;
  const reopen = async () => {
    if (refusal && performance.now() < refusal.until) throw refusal.error;
    await thread.ended;
    thread = await open().catch((cause: unknown) => {
      refusal = { until: performance.now() + reopeningPause, error: unavailable(cause) };
      throw refusal.error;
    });
    subscriber?.onGap();
  };
  const run = createSerialQueue(statementTimeout);
  const enqueue = <Result>(work: (current: PgliteThread) => Promise<Result>) =>
    run(async () => {
      if (thread.dead) await reopen();
      return work(thread).catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
    });
  const statements: Queryable = {
    query: (sql, parameters) => enqueue((current) => on(current).query(sql, parameters)),
  };
  // After one that fails, as on a full disk, the next may succeed.
  const checkpoint = () => void statements.query('checkpoint').catch(() => undefined);
  const checkpoints = setInterval(checkpoint, checkpointInterval).unref();
  return {
    engine: 'pglite',
    ...statements,
    replica: statements,
    transaction: (work) => enqueue((current) => transact(current, work)),
    maintenance: (work) => enqueue((current) => transact(current, work, maintenanceTimeout)),
    session: (work) => enqueue((current) => work(on(current, maintenanceTimeout))),
    listen: (added) => {
      subscriber = added;
      return { stop: async () => void (subscriber = undefined) };
    },
    close: () => {
      clearInterval(checkpoints);
      return run(() => thread.close(statementTimeout)).finally(unlock);
    },
  };
}

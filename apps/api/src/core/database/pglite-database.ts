import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
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
import { translateDatabaseError } from './database-errors';
import { lockFolder } from './folder-lock';
import { PgliteThread } from './pglite-thread';
import { createSerialQueue } from './serial-queue';
import { inTransaction } from './transaction';

const maintenanceTimeout = 600_000;

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
        throw new StartupError(
          `The database in ${folder} cannot be opened: ${(cause as Error).message}`,
          { cause },
        );
      },
    );
  let thread = await open().catch((error: unknown) => {
    unlock();
    throw error;
  });
  const run = createSerialQueue(statementTimeout);
  const enqueue = <Result>(work: (current: PgliteThread) => Promise<Result>) =>
    run(async () => {
      if (thread.dead) {
        await thread.ended;
        thread = await open();
        subscriber?.onGap();
      }
      return work(thread).catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
    });
  const statements: Queryable = {
    query: (sql, parameters) => enqueue((current) => on(current).query(sql, parameters)),
  };
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
    close: () => run(() => thread.close(statementTimeout)).finally(unlock),
  };
}

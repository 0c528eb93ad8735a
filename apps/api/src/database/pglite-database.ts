import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { StartupError } from '../errors/startup-error';
import {
  statementTimeout,
  type Database,
  type Hearing,
  type Queryable,
  type Row,
  type SqlParameter,
} from './database';
import { translateDatabaseError } from './database-errors';
import { lockFolder } from './folder-lock';
import { PgliteThread } from './pglite-thread';
import { Turns } from './turns';

const maintenanceTimeout = 600_000;

function on(thread: PgliteThread, deadline = statementTimeout): Queryable {
  return {
    async query<Result extends Row>(sql: string, parameters?: readonly SqlParameter[]) {
      return (await thread.query(sql, parameters, deadline)) as Result[];
    },
  };
}

/** A thread whose begin or roll-back failed may be inside a transaction still: it is not used again. */
async function inTransaction<Result>(
  thread: PgliteThread,
  work: (transaction: Queryable) => Promise<Result>,
  deadline?: number,
): Promise<Result> {
  const transaction = on(thread, deadline);
  const abandon = (error: Error) => thread.abandon(error);
  await transaction.query('begin').catch((error: Error) => {
    abandon(error);
    throw error;
  });
  try {
    const result = await work(transaction);
    await transaction.query('commit');
    return result;
  } catch (error) {
    if (!thread.dead) await transaction.query('rollback').catch(abandon);
    throw error;
  }
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
 * connection, so statements and transactions take turns. It writes without
 * fsync: what was acknowledged survives the end of the process, not a power cut.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  makeFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  let hearing: Hearing | undefined;
  const open = () =>
    PgliteThread.open(folder, (payload) => hearing?.onPayload(payload)).catch((error: unknown) => {
      throw new StartupError(
        `The database in ${folder} cannot be opened: ${(error as Error).message}`,
        { cause: error },
      );
    });
  let thread = await open().catch((error: unknown) => {
    unlock();
    throw error;
  });
  const turns = new Turns(statementTimeout);
  const take = <Result>(work: (current: PgliteThread) => Promise<Result>) =>
    turns.take(async () => {
      if (thread.dead) {
        thread = await open();
        hearing?.onGap();
      }
      return work(thread).catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
    });
  return {
    engine: 'pglite',
    query: (sql, parameters) => take((current) => on(current).query(sql, parameters)),
    transaction: (work) => take((current) => inTransaction(current, work)),
    maintenance: (work) => take((current) => inTransaction(current, work, maintenanceTimeout)),
    session: (work) => take((current) => work(on(current, maintenanceTimeout))),
    listen: (given) => {
      hearing = given;
      return { stop: async () => void (hearing = undefined) };
    },
    close: () => turns.take(() => thread.close(statementTimeout)).finally(unlock),
  };
}

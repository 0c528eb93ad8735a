import { StartupError } from '../errors/startup-error';
import type { Database } from './database';
import { connecting } from './open-database';
import { openPool, queryPool } from './postgres-database';
import { notReplica, Replica } from './replica';
import { compareServers } from './server-position';

export interface Connected {
  database: Database;
  /** Where visitors have read, if there is a replica. */
  visitorReads?: Replica['reads'];
}

/**
 * A database whose visitors read from a streaming replica while that is current.
 * @param url of the replica, which need not be reachable
 * @param report is told in one sentence what begins
 * @throws StartupError when the address leads to something else
 */
export async function withReplica(
  primary: Database,
  url: string,
  report: (sentence: string) => void,
): Promise<Connected> {
  const pool = openPool(url, 'talentsphere-replica', () => void replica.check());
  const replica: Replica = new Replica(primary, queryPool(pool), report);
  const close = async () => {
    replica.stop();
    await pool.end();
  };
  const state = await compareServers(primary, queryPool(pool));
  if (state === 'foreign') {
    await close();
    throw new StartupError(notReplica);
  }
  if (state === 'unreachable') {
    const why = connecting(url, queryPool(pool).query('select 1'));
    await why.catch((error: Error) => report(error.message));
  }
  const database: Database = {
    ...primary,
    readForVisitor: (work) => replica.read(work),
    listen: ({ onPayload, onGap }) =>
      primary.listen({
        onPayload: (payload) => replica.announce(() => onPayload(payload)),
        onLoss: () => replica.listens(false),
        onGap() {
          replica.listens(true);
          replica.announce(onGap);
        },
      }),
    close: async () => {
      try {
        await close();
      } finally {
        await primary.close();
      }
    },
  };
  return { database, visitorReads: replica.reads };
}

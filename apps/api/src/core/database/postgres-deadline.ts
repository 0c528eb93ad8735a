import { Client, type ClientBase, type ClientConfig, type Connection, type PoolClient } from 'pg';
import { unavailable } from './database-errors';

/** By which the server knows a connection. The types of `pg` lack it, and what sends it. */
interface CancelKey {
  processID: number;
  secretKey: number;
}

type Startup = Connection & {
  startup: () => void;
  cancel: (processID: number, secretKey: number) => void;
};

/**
 * Asks the server to cancel what a connection runs.
 * @param config with which the connection was opened
 * @returns a promise that resolves when the server has got the request, or cannot be reached
 */
async function requestCancel(client: ClientBase, config: ClientConfig): Promise<void> {
  const { processID, secretKey } = client as ClientBase & CancelKey;
  const requester = new Client(config);
  const connection = requester.connection as Startup;
  // In place of a session: the driver's own `cancel` uses no TLS, and has no time limit.
  connection.startup = () => connection.cancel(processID, secretKey);
  requester.on('error', () => undefined);
  // The server answers such a request by closing the connection.
  await requester.connect().catch(() => undefined);
}

/**
 * A time limit for the statements of a connection, for a server that has stopped responding or waits for
 * others: PostgreSQL switches its own off before it commits. What is given up is also cancelled, or its
 * server process would remain, with its slot of `max_connections`; a commit that waits for a replica is
 * then valid on the primary alone. The timeout of the driver closes the connection first, and a connection
 * pooler does not pass on the request for one that is closed.
 * @param milliseconds that a statement may take
 * @param onBroken is called when the connection must not be used again
 */
export function createDeadline(
  client: PoolClient,
  config: ClientConfig,
  milliseconds: number,
  onBroken: (error: Error) => void,
) {
  let cancelling: Promise<void> | undefined;
  const giveUp = () => {
    const error = unavailable(new Error('A statement was not answered in time'));
    onBroken(error);
    cancelling ??= requestCancel(client, config);
    return error;
  };
  return {
    async run<Result>(statement: () => Promise<Result>): Promise<Result> {
      // It would wait for the one that is being cancelled, or for ever.
      if (cancelling) throw giveUp();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(giveUp()), milliseconds);
      });
      try {
        return await Promise.race([statement(), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    /** Calls `release` when no request needs the connection any more. */
    release(release: () => void): void {
      if (!cancelling) return release();
      void cancelling.then(() => {
        // The driver would wait for the answers that are missing before it closes the connection.
        client.connection.stream.destroy();
        release();
      });
    },
  };
}

import { Client, Pool, type ClientBase } from 'pg';
import { isConflict, translateDatabaseError } from './database-errors';
import {
  statementTimeout,
  type Database,
  type Queryable,
  type QueryOptions,
  type Row,
  type SqlParameter,
} from './database';
import { listenToPostgres } from './postgres-listener';
import {
  forgetPlans,
  isOutdatedPlan,
  preparedStatementsOf,
  type PreparedStatements,
} from './prepared-statements';
import { inTransaction } from './transaction';

const attempts = 3;

/** Those of pools; connections behind a pooler have none. */
const preparedStatements = new WeakMap<ClientBase, PreparedStatements>();

/** Statements that are run at the same time leave in one message. */
function sendTogether(client: ClientBase): void {
  const { stream } = (client as Client).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function queryable(client: ClientBase, isInTransaction: boolean): Queryable {
  const prepared = preparedStatements.get(client);
  return {
    async query<Result extends Row>(
      text: string,
      parameters?: readonly SqlParameter[],
      { dependsOnValues = false }: QueryOptions = {},
    ) {
      sendTogether(client);
      // Without parameters it may be several statements, which cannot be prepared.
      if (!parameters) return (await client.query<Result>(text)).rows;
      // Without values there is one plan.
      const isPlanned = !isInTransaction && parameters.length > 0;
      const planned = isPlanned && prepared?.planNext(client, !dependsOnValues);
      const name = dependsOnValues ? undefined : prepared?.nameOf(text);
      const values = parameters as SqlParameter[];
      const answered = client.query<Result>({ text, values, ...(name ? { name } : {}) });
      const [{ rows }] = await Promise.all([answered, planned]);
      return rows;
    },
  };
}

/** Ends the connection afterwards when `work` has told that it must not be used again. */
async function onConnection<Result>(
  pool: Pool,
  isInTransaction: boolean,
  work: (connection: Queryable, onBroken: (error: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => (broken = error);
  client.on('error', onBroken);
  try {
    return await work(queryable(client, isInTransaction), onBroken);
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

async function withoutTimeouts<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'talentsphere-maintenance',
  });
  // Without a listener, the loss of the connection between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Behind a connection pooler, the role has timeouts.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isOutdated = isOutdatedPlan(error);
      if (isOutdated) forgetPlans();
      if (tries === attempts || !(isOutdated || isConflict(error))) {
        throw translateDatabaseError(error);
      }
    }
  }
}

export function openPool(url: string, name: string, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeout,
    // The driver's own timeout, for a server that stopped responding.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: statementTimeout + 5_000,
    application_name: name,
    keepAlive: true,
    // A connection has one user at a time, whose statements need not wait for each other's results.
    pipeline: true,
    // What is frequent changes, and with it the statements that a connection has prepared.
    maxLifetimeSeconds: 900,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not tell
    onConnect: async (client) => {
      const prepared = await preparedStatementsOf(client);
      if (prepared) preparedStatements.set(client, prepared);
    },
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  return pool;
}

/** Statements that are each a transaction of their own. */
export function queryPool(pool: Pool): Queryable {
  return {
    query: (...statement) =>
      withRetries(() =>
        onConnection(pool, false, async (connection, onBroken) => {
          try {
            return await connection.query(...statement);
          } catch (error) {
            // It may still be running.
            onBroken(error as Error);
            throw error;
          }
        }),
      ),
  };
}

/**
 * A PostgreSQL server, or an engine that speaks its protocol, through a pool of connections.
 * @param directUrl leads to the server itself: notifications, locks of a session and statements
 * without timeouts need a connection that no pooler gives to others between two transactions
 */
export function openPostgres(
  { url, directUrl }: { url: string; directUrl: string },
  onIdleError: (error: Error) => void,
): Database {
  const pool = openPool(url, 'talentsphere-api', onIdleError);
  const statements = queryPool(pool);
  return {
    engine: 'postgres',
    ...statements,
    readForVisitor: (work) => work(statements),
    transaction: (work) =>
      withRetries(() =>
        onConnection(pool, true, (connection, onBroken) =>
          inTransaction(connection, work, onBroken),
        ),
      ),
    maintenance: (work) =>
      withoutTimeouts(directUrl, (client) =>
        inTransaction(queryable(client, true), work, () => undefined),
      ),
    session: (work) => withoutTimeouts(directUrl, (client) => work(queryable(client, false))),
    listen: (subscriber) => listenToPostgres(directUrl, subscriber),
    close: () => pool.end(),
  };
}

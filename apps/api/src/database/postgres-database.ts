import { Client, Pool, type PoolClient } from 'pg';
import { isConflict, translateDatabaseError } from './database-errors';
import {
  statementTimeout,
  type Database,
  type Queryable,
  type Row,
  type SqlParameter,
  type Transaction,
} from './database';
import { listenToPostgres } from './postgres-listener';
import { inTransaction } from './transaction';

const attempts = 3;

function queryable(client: Pick<PoolClient, 'query'>): Queryable {
  return {
    async query<Result extends Row>(sql: string, parameters?: readonly SqlParameter[]) {
      const result = parameters
        ? await client.query<Result>(sql, parameters as SqlParameter[])
        : await client.query<Result>(sql);
      return result.rows;
    },
  };
}

type Work<Result> = (transaction: Transaction) => Promise<Result>;

async function pooled<Result>(pool: Pool, work: Work<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const note = (error: Error) => (broken = error);
  client.on('error', note);
  try {
    return await inTransaction(queryable(client), work, note);
  } finally {
    client.off('error', note);
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
      if (tries === attempts || !isConflict(error)) throw translateDatabaseError(error);
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
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  return pool;
}

/** Statements that are each a transaction of their own. */
export function queryPool(pool: Pool): Queryable {
  const direct = queryable(pool);
  return { query: (sql, parameters) => withRetries(() => direct.query(sql, parameters)) };
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
    transaction: (work) => withRetries(() => pooled(pool, work)),
    maintenance: (work) =>
      withoutTimeouts(directUrl, (client) =>
        inTransaction(queryable(client), work, () => undefined),
      ),
    session: (work) => withoutTimeouts(directUrl, (client) => work(queryable(client))),
    listen: (subscriber) => listenToPostgres(directUrl, subscriber),
    close: () => pool.end(),
  };
}

import { Client, Pool, type ClientBase } from 'pg';
import { isConflict, isStalePlan, translateDatabaseError } from './database-errors';
import {
  statementTimeout,
  type Database,
  type Queryable,
  type QueryOptions,
  type Row,
  type SqlParameter,
} from './database';
import { createDeadline } from './postgres-deadline';
import { listenToPostgres } from './postgres-listener';
import { inTransaction } from './transaction';

const attempts = 3;

/**
 * With so many prepared statements, only those with a fixed text are added: that of a page takes 100 kB of
 * PostgreSQL's memory, on each connection.
 */
const mostPrepared = 50;

/**
 * Milliseconds for which connections and the names of statements are used: whoever makes many rare texts
 * frequent does so for this long. `pg` cannot close a prepared statement.
 */
const preparedFor = 900_000;

/** The names of prepared statements, by their text. A name is never given to another text. */
const names = new Map<string, string>();
let named = 0;
let namedSince = 0;

function nameOf(text: string, prepared: QueryOptions['prepared']): string | undefined {
  if (performance.now() - namedSince > preparedFor) {
    names.clear();
    namedSince = performance.now();
  }
  const mayAdd = prepared === 'always' || (prepared === 'while few' && names.size < mostPrepared);
  if (mayAdd && !names.has(text)) {
    names.set(text, `statement ${named}`);
    named += 1;
  }
  return names.get(text);
}

type Run = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/**
 * @param keepsNames whether each statement reaches the same server process: names are known to that alone
 * @param run starts each statement
 */
function queryable(client: ClientBase, keepsNames: boolean, run: Run): Queryable {
  return {
    async query<Result extends Row>(
      text: string,
      parameters?: readonly SqlParameter[],
      { prepared }: QueryOptions = {},
    ) {
      // Without parameters it may be several statements.
      if (!parameters) return (await run(() => client.query<Result>(text))).rows;
      const values = parameters as SqlParameter[];
      const name = keepsNames ? nameOf(text, prepared) : undefined;
      const config = { text, values, ...(name && { name }) };
      return (await run(() => client.query<Result>(config))).rows;
    },
  };
}

/** Milliseconds for the answer of a server that ends a statement itself when it takes too long. */
const answerTime = 2_000;

/** Ends the connection afterwards when `work` has reported that it must not be used again. */
async function onConnection<Result>(
  { pool, isDirect, timeout }: Connections,
  work: (connection: Queryable, onBroken: (error: Error) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => (broken = error);
  client.on('error', onBroken);
  const deadline = createDeadline(client, pool.options, timeout + answerTime, onBroken);
  try {
    return await work(queryable(client, isDirect, deadline.run), onBroken);
  } catch (error) {
    if (isStalePlan(error)) onBroken(error as Error);
    throw error;
  } finally {
    deadline.release(() => {
      client.off('error', onBroken);
      client.release(broken);
    });
  }
}

async function withoutTimeouts<Result>(
  url: string,
  work: (connection: Queryable) => Promise<Result>,
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
    return await work(queryable(client, false, (statement) => statement()));
  } finally {
    await client.end();
  }
}

/** Other connections may have stale plans as well: the second attempt names no statements. */
async function withRetries<Result>(
  connections: Connections,
  run: (connections: Connections) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run({ ...connections, isDirect: connections.isDirect && tries === 1 });
    } catch (error) {
      if (tries === attempts || !isConflict(error)) throw translateDatabaseError(error);
    }
  }
}

export interface Connections {
  pool: Pool;
  /** Whether they lead to the server itself, and not to a connection pooler. */
  isDirect: boolean;
  /** Milliseconds a statement may take. */
  timeout: number;
}

/** @param timeout milliseconds a statement may take */
export function openPool(
  url: string,
  name: string,
  onIdleError: (error: Error) => void,
  timeout = statementTimeout,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    maxLifetimeSeconds: preparedFor / 1_000,
    connectionTimeoutMillis: 3_000,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: timeout + 5_000,
    application_name: name,
    keepAlive: true,
    // A connection has one user at a time, whose statements need not wait for each other's results.
    pipeline: true,
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', onIdleError);
  return pool;
}

/** Statements that are each a transaction of their own. */
export const queryPool = (connections: Connections): Queryable => ({
  query: (...statement) =>
    withRetries(connections, (used) =>
      onConnection(used, (connection) => connection.query(...statement)),
    ),
});

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
  const connections = { pool, isDirect: url === directUrl, timeout: statementTimeout };
  const statements = queryPool(connections);
  return {
    engine: 'postgres',
    ...statements,
    replica: statements,
    transaction: (work) =>
      withRetries(connections, (used) =>
        onConnection(used, (connection, onBroken) => inTransaction(connection, work, onBroken)),
      ),
    maintenance: (work) =>
      withoutTimeouts(directUrl, (connection) => inTransaction(connection, work, () => undefined)),
    session: (work) => withoutTimeouts(directUrl, work),
    listen: (subscriber) => listenToPostgres(directUrl, subscriber),
    close: () => pool.end(),
  };
}

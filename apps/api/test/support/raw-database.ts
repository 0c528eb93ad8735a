import { Client } from 'pg';
import type { Environment } from './server-process';

/** Whether the suites run on Citus. */
export const onCitus = Boolean(process.env['CITUS_DATABASE_URL']);

/** The server that the suites run on; none is PGlite. */
export const serverUrl = process.env['CITUS_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];

export const serverEngine = onCitus ? 'citus' : serverUrl ? 'postgres' : 'pglite';

/** The suites that need a PostgreSQL server are skipped without one. */
export const onPostgres = serverUrl ? describe : describe.skip;

/**
 * The suites that Citus cannot pass: they read plans or locks of a single server, add triggers to tables,
 * have servers of their own, or begin with an older schema, whose tables are not distributed.
 */
export const onPlainPostgres = serverUrl && !onCitus ? describe : describe.skip;

/** Connects to the database beside the server. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Resolves when a call waits for a lock of the database, or was answered without.
 * @param others that wait for one already
 */
export async function untilItWaits(url: string, call: Promise<unknown>, others = 0): Promise<void> {
  let isAnswered = false;
  const answered = () => void (isAnswered = true);
  call.then(answered, answered);
  await withClient(url, async (client) => {
    const waiting = () =>
      client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    while (!isAnswered && ((await waiting()).rowCount ?? 0) <= others);
  });
}

export interface CreatedDatabase {
  /** The settings with which a server uses it. */
  environment: Environment;
  drop: () => Promise<void>;
}

/** The address of another database of a server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database of its own for each run. */
export async function createServerDatabase(
  server: string,
  name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`,
): Promise<CreatedDatabase> {
  const run = (sql: string) => withClient(server, (client) => client.query(sql));
  await run(`create database ${name}`);
  return {
    environment: { DATABASE_URL: databaseUrl(server, name) },
    drop: async () => void (await run(`drop database ${name} with (force)`)),
  };
}

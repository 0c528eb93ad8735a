import { Client } from 'pg';

/** Whether the suites run on Citus. */
export const onCitus = Boolean(process.env['CITUS_DATABASE_URL']);

/** The server that the suites run on; none is PGlite. */
export const serverUrl = process.env['CITUS_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];

/** The suites that need a PostgreSQL server are skipped without one. */
export const onPostgres = serverUrl ? describe : describe.skip;

/** Connects to the database beside the server. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

import { Client } from 'pg';

/** The suites that need a PostgreSQL server are skipped without one. */
export const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

/** Connects to the database beside the server. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

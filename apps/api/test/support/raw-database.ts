import { Client } from 'pg';

/** The suites that need a PostgreSQL server are skipped without one. */
export const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

/** Looks into the database behind the server's back. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

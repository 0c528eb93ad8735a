import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import type { PostgresServer } from '@talentsphere/dev/postgres/postgres-server';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { startApiProcess, type ApiProcess } from './api-process';

/** One API process with a PostgreSQL of its own. */
export interface Market extends ApiProcess {
  database: PostgresServer;
}

/**
 * @param tasks made up for the measurement
 * @param variables more of the API
 */
export async function startMarket(
  tasks: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<Market> {
  const database = await startTemporaryPostgres();
  const env = { ...process.env, DATABASE_URL: database.url };
  const seeding = [inRoot('apps/api/dist/db.mjs'), 'seed', '--tasks', String(tasks)];
  const { code, output } = await runNode(seeding, { env });
  if (code !== 0) throw new Error(output);
  await database.run('vacuum analyze');
  const api = await startApiProcess(database.url, variables);
  return {
    ...api,
    database,
    async stop() {
      await api.stop();
      await database.stop();
    },
  };
}

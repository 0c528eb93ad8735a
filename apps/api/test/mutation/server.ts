import { Registry } from 'prom-client';
import { createApp, housekeepingJobs } from '../../src/app';
import { parseConfig } from '../../src/config';
import { migrate } from '../../src/core/database/migrate';
import { openPostgres } from '../../src/core/database/postgres-database';
import { createVerifier } from '../../src/core/identity/create-verifier';
import { openStore } from '../../src/core/storage/open-store';
import { startHousekeeping } from '../../src/jobs/housekeeping';
import type { Environment, RunningServer } from '../support/server-process';

/** Starts a server in the process of the tests, in place of the built one: a change of its code has to be in it. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const config = parseConfig({ LOG_LEVEL: 'silent', ...environment });
  const url = environment['DATABASE_URL'] ?? '';
  const database = openPostgres({ url, directUrl: url }, () => undefined);
  await migrate(database, () => undefined);
  const store = openStore(config.storage);
  const app = await createApp({
    ...{ options: { ...config, mailDelay: null }, database, store, isStopping: () => false },
    ...{ verifier: await createVerifier(config.auth), metrics: new Registry(), built: '/none' },
  });
  const stopHousekeeping = startHousekeeping(
    housekeepingJobs(database, store, null),
    () => undefined,
  );
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    output: () => '',
    async stop() {
      await app.close();
      await stopHousekeeping();
      await database.close();
      return 0;
    },
  };
}

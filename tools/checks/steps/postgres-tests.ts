import { mkdirSync, rmSync } from 'node:fs';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';
import { readJest, readTests } from './test-results';

export const postgresResults = inRoot('apps/api/test-results/jest-postgres.json');

/** The given server, else a temporary one. */
async function findServer() {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  const { startTemporaryPostgres } = await import('@talentsphere/postgres/temporary-postgres');
  return startTemporaryPostgres();
}

/** The API's suites again, on a real PostgreSQL. */
export async function postgresTests(signal: AbortSignal) {
  rmSync(postgresResults, { force: true });
  mkdirSync(inRoot('apps/api/test-results'), { recursive: true });
  const server = await findServer();
  try {
    const result = await runNode(
      [inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${postgresResults}`],
      {
        cwd: inRoot('apps/api'),
        signal,
        deadline: suiteDeadline,
        env: { TEST_DATABASE_URL: server.url, API_IS_BUILT: 'true' },
      },
    );
    return suite('API on PostgreSQL', readTests(postgresResults, readJest), result);
  } finally {
    await server.stop();
  }
}

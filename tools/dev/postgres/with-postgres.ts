import { spawn } from 'node:child_process';
import { startTemporaryCitus } from './temporary-citus';
import { startTemporaryPostgres } from './temporary-postgres';

// `node --import tsx/esm tools/dev/postgres/with-postgres.ts <command …>` runs the command with TEST_DATABASE_URL
// set to a temporary PostgreSQL, unless it names one already, and exits with the command's exit code. With
// `--citus` before the command, it is CITUS_DATABASE_URL, and leads to a temporary Citus with two workers.
const onCitus = process.argv[2] === '--citus';
const [command, ...args] = process.argv.slice(onCitus ? 3 : 2);
if (!command) {
  console.error(
    'Usage: node --import tsx/esm tools/dev/postgres/with-postgres.ts [--citus] <command> [arguments]',
  );
  process.exit(2);
}

async function provide() {
  if (onCitus) return startTemporaryCitus();
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => undefined } : startTemporaryPostgres();
}

const postgres = await provide().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, [onCitus ? 'CITUS_DATABASE_URL' : 'TEST_DATABASE_URL']: postgres.url },
});
// The command gets the terminal's signals too: the database stops after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => {
  child.on('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  child.on('close', (exitCode) => resolve(exitCode ?? 1));
});
await postgres.stop();
process.exit(code);

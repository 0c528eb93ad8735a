import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { PostgresServer } from '@talentsphere/dev/postgres/postgres-server';

/**
 * Keeps the parts of the measurement off each other's cores, as on machines of their own. With two
 * cores the server has one; the load generator shares the other with the database, as `pgbench` does.
 */
const cores =
  availableParallelism() > 2
    ? { generator: '0', server: '1', database: `2-${availableParallelism() - 1}` }
    : { generator: '0', server: '1', database: '0' };

/** Everything that the process has started or will start, too. @throws where Linux does not run it */
async function pin(pid: number, to: keyof typeof cores): Promise<void> {
  if (availableParallelism() === 1) return;
  const command = ['--all-tasks', '--cpu-list', '--pid', cores[to], String(pid)];
  await promisify(execFile)('taskset', command);
}

export const pinServer = (pid: number) => pin(pid, 'server');

export async function pinDatabase(database: PostgresServer): Promise<void> {
  const [pid = ''] = (await database.run("select pg_read_file('postmaster.pid')")).split('\n');
  const started = await database.run("select string_agg(pid::text, ' ') from pg_stat_activity");
  // A connection may have been closed meanwhile.
  for (const each of started.split(' ')) await pin(Number(each), 'database').catch(() => undefined);
  await pin(Number(pid), 'database');
}

/** This process, and each `pgbench` that it starts. */
export const pinGenerator = () => pin(process.pid, 'generator');

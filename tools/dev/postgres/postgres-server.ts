import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asServerUser, findBinaries, ownByServerUser } from './installation';
import { freePorts } from '../process/free-ports';

/** A PostgreSQL on this machine. Its user `postgres` needs no password. */
export interface PostgresServer {
  url: string;
  port: number;
  /** Runs statements with `psql`. @returns the last result, without headings */
  run: (...statements: string[]) => Promise<string>;
  /** Makes a replica the primary. */
  promote: () => Promise<void>;
  /** Ends its process at once. */
  kill: () => Promise<void>;
  /** After it was killed. */
  start: () => Promise<void>;
  /** Also removes its files. */
  stop: () => Promise<void>;
}

/** Why a server does not start while children of one that was killed are still there. */
const leftBehind = /lock file|shared memory block|Address already in use/;

/** Starts again what was killed, as soon as nothing of it is left. @param readLog the server's, which grows */
async function startKilled(start: () => Promise<unknown>, readLog: () => string): Promise<void> {
  for (;;) {
    const { length } = readLog();
    try {
      return void (await start());
    } catch (error) {
      if (!leftBehind.test(readLog().slice(length))) throw error;
      await pause(250);
    }
  }
}

/**
 * Starts a server on a free port, in a temporary folder.
 * @param program that makes its data folder, of PostgreSQL's programs
 * @param settings such as `-c max_connections=10`
 */
export async function startPostgres(
  program: 'initdb' | 'pg_basebackup',
  args: readonly string[],
  settings = '',
): Promise<PostgresServer> {
  const binaries = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-postgres-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const control = (...rest: string[]) =>
    asServerUser(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...rest]);
  try {
    await ownByServerUser(folder);
    await asServerUser(join(binaries, program), ['-D', data, ...args]);
    const [port = 0] = await freePorts(1);
    // For speed: what only a crash of the machine needs is off, and checkpoints are rare. The folder is temporary.
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_wal_size=1GB -c shared_buffers=512MB -c max_connections=200 ${settings}`;
    const log = join(folder, 'log');
    const start = () => control('-o', options, '-l', log, '-t', '60', 'start');
    await start();
    let isRunning = true;
    const end = (signal: NodeJS.Signals) => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
      isRunning = false;
    };
    // A test that takes too long is ended without `stop`.
    const endWithTest = () => isRunning && end('SIGQUIT');
    process.once('exit', endWithTest);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return {
      url,
      port,
      async run(...statements) {
        const commands = statements.flatMap((statement) => ['-c', statement]);
        const psql = join(binaries, 'psql');
        const { stdout } = await asServerUser(psql, [
          ...['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', url],
          ...commands,
        ]);
        return stdout.toString().trim();
      },
      async promote() {
        await control('promote');
      },
      async kill() {
        end('SIGKILL');
      },
      async start() {
        await startKilled(start, () => readFileSync(log, 'utf8'));
        isRunning = true;
      },
      async stop() {
        process.off('exit', endWithTest);
        if (isRunning) await control('-m', 'immediate', 'stop');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

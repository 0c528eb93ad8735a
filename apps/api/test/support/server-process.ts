import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const serverFile = resolve(__dirname, '../../dist/server.mjs');

export type Environment = Record<string, string>;

export interface RunningServer {
  origin: string;
  /** Its standard output and standard error so far. */
  output: () => string;
  /** Sends a signal and resolves with the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Compiles PGlite once, quickly. V8 would compile its busiest functions again, optimized, which takes
 * more time than they then save in the seconds that a process of a suite runs.
 */
export const execArgv = ['--liftoff-only'];

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The server does not inherit the environment of the test run. */
function spawnServer(
  environment: Environment,
  file = serverFile,
): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(file, { env: { PATH, HOME, ...environment }, silent: true, execArgv });
  // A failed suite must neither wait for its server nor leave it behind.
  child.unref();
  child.channel?.unref();
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  const collect = (chunk: Buffer) => (text += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { child, output: () => text };
}

/** Starts the built server on a free port; rejects with its output when it does not come up. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const { child, output } = spawnServer({ API_PORT: '0', LOG_LEVEL: 'warn', ...environment });
  // Not when it exits: what it has written last may still be in its pipes.
  const ended = once(child, 'close') as Promise<[number | null]>;
  const ready = once(child, 'message') as Promise<[{ ready: true; port: number }]>;
  const first = await Promise.race([ready, ended.then(() => undefined)]);
  if (!first) throw new Error(`The server did not start: ${output()}`);
  return {
    origin: `http://127.0.0.1:${first[0].port}`,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** Runs a server that is expected to refuse, and returns its exit code and output. */
export async function runToExit(
  environment: Environment,
  file?: string,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(environment, file);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output().trim() };
}

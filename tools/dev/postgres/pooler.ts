import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownByServerUser } from './installation';
import { freePorts } from '../process/free-ports';

/** PgBouncer in front of one server. */
export interface Pooler {
  /** A connection is given to others between two transactions. */
  transactionUrl: string;
  /** A connection stays with its client: for notifications and locks. */
  sessionUrl: string;
  /** Leads to another server from now on. */
  leadTo: (server: { port: number }) => void;
  /** Ends it at once, as when a machine fails. */
  kill: () => Promise<void>;
  /** After it was killed. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const settings = (serverPort: number, listenPort: number) => {
  const server = `host=127.0.0.1 port=${serverPort} user=postgres dbname=postgres`;
  return `[databases]
market = ${server} pool_mode=transaction
market_session = ${server} pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
max_client_conn = 200
default_pool_size = 20
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`;
};

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @throws Error with its messages when it ends before it answers */
async function startProcess(file: string, port: number): Promise<ChildProcess> {
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asUser, file], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  // A test that takes too long is ended without `stop`.
  const endWithTest = () => child.kill('SIGKILL');
  process.once('exit', endWithTest);
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('error', (error) => (output += error.message));
  child.once('close', () => {
    hasEnded = true;
    process.off('exit', endWithTest);
  });
  while (!hasEnded) {
    if (await answers(port)) return child;
    await pause(100);
  }
  throw new Error(`PgBouncer did not start: ${output}`);
}

export async function startPooler(server: { port: number }): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-pooler-'));
  await ownByServerUser(folder);
  const file = join(folder, 'pgbouncer.ini');
  const [port = 0] = await freePorts(1);
  writeFileSync(file, settings(server.port, port));
  let child = await startProcess(file, port);
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const url = `postgres://postgres@127.0.0.1:${port}`;
  return {
    transactionUrl: `${url}/market`,
    sessionUrl: `${url}/market_session`,
    leadTo(other) {
      writeFileSync(file, settings(other.port, port));
      child.kill('SIGHUP');
    },
    kill,
    async start() {
      child = await startProcess(file, port);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Pooler {
  /** Leads to the same database as the address that it was started with. */
  url: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

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

/**
 * PgBouncer in transaction mode in front of a database.
 * @param settings further lines of its section
 */
export async function startPooler(databaseUrl: string, settings = ''): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const listenPort = await freePort();
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
${settings}
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', ['-q', ...asUser, file], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => resolve(void (output += error.message)));
    child.once('exit', () => resolve());
  }).then(() => void (hasEnded = true));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!hasEnded) {
    if (await answers(listenPort)) {
      return { url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`, stop };
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  await stop();
  throw new Error(`PgBouncer did not start: ${output}`);
}

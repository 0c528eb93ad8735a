import { execFile, type ExecFileException } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
type Output = Awaited<ReturnType<typeof run>>;

const isRoot = process.getuid?.() === 0;

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder of initdb and pg_ctl: from PATH, else of the newest Debian package. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  let versions: string[] = [];
  try {
    versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  } catch {
    // Not a Debian system, or no server package installed: use PATH.
  }
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const folder = folders.find(
    (each) => each && ['initdb', 'pg_ctl'].every((name) => isExecutable(join(each, name))),
  );
  if (!folder) {
    throw new Error(
      'PostgreSQL is not installed: initdb and pg_ctl are neither in PATH nor in /usr/lib/postgresql/*/bin.',
    );
  }
  return folder;
}

/** PostgreSQL refuses to run as root: root runs it as the user `postgres` of the package. */
async function asServerUser(command: string, args: string[]) {
  const asUser = ['-u', 'postgres', '--', command, ...args];
  try {
    return await run(isRoot ? 'runuser' : command, isRoot ? asUser : args, { cwd: tmpdir() });
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as ExecFileException & Partial<Output>;
    throw new Error(`${command} failed: ${(stderr || stdout || message).trim()}`, { cause: error });
  }
}

async function ownByServerUser(folder: string) {
  if (!isRoot) return;
  const { stdout } = await run('id', ['-u', 'postgres']).catch(() => {
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has no user named postgres to run it as.',
    );
  });
  chownSync(folder, Number(stdout), -1);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a new, empty PostgreSQL, on a free port and in a temporary
 * folder: `stop` removes all of it.
 */
export async function startTemporaryPostgres(): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const binaries = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'talentsphere-postgres-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await ownByServerUser(folder);
    await asServerUser(join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    const port = await freePort();
    // No fsync: the folder is temporary, and tests write a lot.
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`;
    await asServerUser(join(binaries, 'pg_ctl'), [
      '-D',
      data,
      '-o',
      options,
      '-l',
      join(folder, 'log'),
      '-w',
      '-t',
      '60',
      'start',
    ]);
    const stop = async () => {
      await asServerUser(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      remove();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

import { execFile, type ExecFileException } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from '../process/find-program';

const run = promisify(execFile);
type Output = Awaited<ReturnType<typeof run>>;

const isRoot = process.getuid?.() === 0;

const programs = ['initdb', 'pg_ctl', 'pg_basebackup', 'psql'];

/** The folder of these programs: from PATH, else of the newest Debian package. */
export function findBinaries() {
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
    (each) => each && programs.every((name) => isExecutable(join(each, name))),
  );
  if (!folder) {
    throw new Error(
      'PostgreSQL is not installed: initdb, pg_ctl, pg_basebackup and psql are not together in PATH or in /usr/lib/postgresql/*/bin.',
    );
  }
  return folder;
}

/** PostgreSQL refuses to run as root: root runs it as the user `postgres` of the package. */
export async function asServerUser(command: string, args: string[]) {
  const asUser = ['-u', 'postgres', '--', command, ...args];
  try {
    return await run(isRoot ? 'runuser' : command, isRoot ? asUser : args, { cwd: tmpdir() });
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as ExecFileException & Partial<Output>;
    throw new Error(`${command} failed: ${(stderr || stdout || message).trim()}`, { cause: error });
  }
}

export async function ownByServerUser(folder: string) {
  if (!isRoot) return;
  const { stdout } = await run('id', ['-u', 'postgres']).catch(() => {
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has no user named postgres to run it as.',
    );
  });
  chownSync(folder, Number(stdout), -1);
}

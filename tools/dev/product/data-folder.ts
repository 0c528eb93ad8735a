import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../process/command-error';

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'folders cannot be created there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in the way',
  EEXIST: 'there is a file in the way',
};

/**
 * Creates a folder and its parents. Node's own `recursive` never returns when
 * the system answers ENOENT although the parent exists, as in /proc.
 */
function makeFolder(folder: string) {
  const { code } = attempt(folder) ?? {};
  if (code !== 'ENOENT') return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** @param folder may exist already */
function attempt(folder: string) {
  try {
    mkdirSync(folder);
    return undefined;
  } catch (error) {
    const reason = error as NodeJS.ErrnoException;
    if (reason.code === 'ENOENT' || (reason.code === 'EEXIST' && statSync(folder).isDirectory())) {
      return reason;
    }
    throw reason;
  }
}

/** Creates the data folder and checks that it is writable; else throws a `CommandError`. */
export function prepareDataFolder(folder: string) {
  const probe = path.join(folder, `.write-test-${randomUUID()}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `The data folder ${folder} cannot be used, because ${reasons[code] ?? message}: choose another with DATA_DIR, as in DATA_DIR=~/talentsphere npm start.`,
    );
  }
}

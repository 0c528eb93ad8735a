import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error';
import { isRunning, startOf } from './process-identity';
import { withGuard } from './lock-guard';

interface Holder {
  pid: number;
  /** When the process started: a later process may get the same id. */
  start: string | undefined;
  host: string;
}

const heartbeat = 2_000;
/** A holder on another machine cannot be asked: it counts as alive while its heartbeat is fresh. */
const silence = 15_000;

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function age(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function isAlive(holder: Holder | undefined, file: string): boolean {
  // Unreadable: it is being written at this moment, or its writer died doing so.
  if (!holder) return age(file) < heartbeat;
  if (holder.host !== hostname()) return age(file) < silence;
  return isRunning(holder.pid) && startOf(holder.pid) === holder.start;
}

/** Creates the file, which must not exist: of two processes, one succeeds. */
function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(
      handle,
      JSON.stringify({ pid: process.pid, start: startOf(process.pid), host: hostname() }),
    );
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartupError(`The data folder cannot be locked: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function beat(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was taken away under a running server: the database will say so itself.
  }
}

/** Looks again inside the guard, so that nobody removes a lock that was taken since. */
function takeOver(file: string): Promise<boolean> {
  return withGuard(`${file}.takeover`, () => {
    if (isAlive(read(file), file)) return false;
    rmSync(file, { force: true });
    return create(file);
  });
}

/**
 * Makes this process the only one that uses the folder: two PGlite on the same
 * files lose data without saying so.
 * @returns the function that gives the folder free.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'database.lock');
  const taken = create(file) || (!isAlive(read(file), file) && (await takeOver(file)));
  if (!taken) {
    const pid = read(file)?.pid;
    throw new StartupError(
      `The data folder ${folder} is in use by another server${pid ? ` (process ${pid})` : ''}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  const timer = setInterval(() => beat(file), heartbeat).unref();
  return () => {
    clearInterval(timer);
    rmSync(file, { force: true });
  };
}

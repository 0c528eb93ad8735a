import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { attempt } from './attempt';
import { withMutex } from './mutex';
import { processIdentity } from './process-identity';

interface Holder {
  pid: number;
  /** A later process may get the same id. */
  identity: string;
  host: string;
}

/** A lock that this process has taken. */
export interface FileLock {
  /** False after another process has taken it over, for example while this one was suspended. */
  isHeld(): boolean;
  /** Does not remove the lock of another process. */
  release(): void;
}

/** Locks are not possible in the folder. The message is one sentence for the user. */
export class LockError extends Error {
  override readonly name = 'LockError';
}

/** Milliseconds between two updates of a lock's time. */
const heartbeatMs = 2_000;
/** A holder on another machine counts as alive while its last heartbeat is younger than this. */
const heartbeatTimeoutMs = 15_000;

/** Undefined for invalid content, such as a truncated file after a crash. */
function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return typeof holder?.identity === 'string' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, identity, host }: Holder, file: string): boolean {
  if (host === hostname()) return processIdentity(pid) === identity;
  const updated = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - updated < heartbeatTimeoutMs;
}

type State = 'free' | 'stale' | { holder: number };

/** Empty for what is no file: a pipe, which would be waited for until somebody writes to it, or a link to nothing. */
function readIfThere(file: string): string | undefined {
  let text: string | undefined;
  attempt(() => {
    const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      text = fstatSync(descriptor).isFile() ? readFileSync(descriptor, 'utf8') : '';
    } finally {
      closeSync(descriptor);
    }
  }, 'ENOENT');
  return text ?? (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? '' : undefined);
}

function stateOf(file: string): State {
  const text = readIfThere(file);
  if (text === undefined) return 'free';
  const holder = parseHolder(text);
  return holder && isAlive(holder, file) ? { holder: holder.pid } : 'stale';
}

/** Checks again inside the mutex, so that no process removes a lock that another has taken meanwhile. */
function removeStale(file: string): Promise<void> {
  return withMutex(`${file}.takeover`, () => {
    if (stateOf(file) === 'stale') rmSync(file, { force: true });
  });
}

/** @returns false when there already is a lock */
function link(from: string, to: string): boolean {
  try {
    return attempt(() => linkSync(from, to), 'EEXIST');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) throw error;
    throw new LockError(
      `${dirname(to)} is on a file system without hard links (${code}), which a lock needs: use a folder on another one`,
      { cause: error },
    );
  }
}

/** @param text content of the lock file, which is unique */
function heldLock(file: string, text: string): FileLock {
  const isHeld = () => readIfThere(file) === text;
  const beat = () => {
    const now = new Date();
    try {
      if (isHeld()) utimesSync(file, now, now);
    } catch {
      // The folder was removed; its users will get an error of their own.
    }
  };
  const timer = setInterval(beat, heartbeatMs).unref();
  return {
    isHeld,
    release() {
      clearInterval(timer);
      if (isHeld()) rmSync(file, { force: true });
    },
  };
}

/**
 * Takes a lock between processes, including those of machines that share a disk. The
 * lock of a process that died is taken over.
 * @param file in a folder that exists
 * @returns the lock, or the id of the process that has it
 * @throws LockError when the folder's file system has no hard links
 */
export async function takeLock(file: string): Promise<FileLock | { holder: number }> {
  const id = randomUUID();
  const own = `${file}.${id}`;
  const { pid } = process;
  const text = JSON.stringify({ id, pid, identity: processIdentity(pid), host: hostname() });
  try {
    writeFileSync(own, text);
    // Creating a link is atomic, so no process ever reads an incomplete lock.
    while (!link(own, file)) {
      const state = stateOf(file);
      if (typeof state === 'object') return state;
      if (state === 'stale') await removeStale(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return heldLock(file, text);
}

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { attempt } from './attempt';
import { withGuard } from './guard';
import { processIdentity } from './process-identity';

interface Holder {
  pid: number;
  /** A later process may get the same id. */
  identity: string | undefined;
  host: string;
}

/** Milliseconds between two updates of a lock's time. */
const heartbeat = 2_000;
/** Milliseconds: a holder on another machine cannot be asked, so it counts as alive while its heartbeat is fresh. */
const silence = 15_000;

/** Undefined for what is no lock, such as half a file after a crash. */
function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    if (typeof holder?.pid !== 'number') return undefined;
    const { pid, identity = processIdentity(pid), host = hostname() } = holder;
    return { pid, identity, host };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, identity, host }: Holder, file: string): boolean {
  if (host === hostname()) {
    const running = processIdentity(pid);
    return running !== undefined && running === identity;
  }
  const updated = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - updated < silence;
}

type State = 'free' | 'stale' | { holder: number };

function stateOf(file: string): State {
  let text = '';
  if (!attempt(() => (text = readFileSync(file, 'utf8')), 'ENOENT')) return 'free';
  const holder = parseHolder(text);
  return holder && isAlive(holder, file) ? { holder: holder.pid } : 'stale';
}

/** Looks again inside the guard, so that no process removes a lock that another took meanwhile. */
function removeStale(file: string): Promise<void> {
  return withGuard(`${file}.takeover`, () => {
    if (stateOf(file) === 'stale') rmSync(file, { force: true });
  });
}

function beat(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was removed: whoever uses it finds out by itself.
  }
}

/**
 * Takes a lock between processes, also of machines that share a disk. The lock of
 * a process that died is taken over.
 * @param file in a folder that exists
 * @returns the lock, or the id of the process that has it
 */
export async function takeLock(
  file: string,
): Promise<{ release: () => void } | { holder: number }> {
  const own = `${file}.${randomUUID()}`;
  const { pid } = process;
  const holder: Holder = { pid, identity: processIdentity(pid), host: hostname() };
  writeFileSync(own, JSON.stringify(holder));
  try {
    // A link appears whole or not at all, so that no process ever reads half a lock.
    while (!attempt(() => linkSync(own, file), 'EEXIST')) {
      const state = stateOf(file);
      if (typeof state === 'object') return state;
      if (state === 'stale') await removeStale(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
  const timer = setInterval(() => beat(file), heartbeat).unref();
  return {
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

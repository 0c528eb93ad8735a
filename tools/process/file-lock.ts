import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './process-identity';

/**
 * @param text of a lock file
 * @returns the process that holds it, when it still runs
 */
function liveHolder(text: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(text);
    return processIdentity(pid) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the action went through; false for the one error that is no surprise.
 * @param expected the code of that error
 */
function attempt(action: () => void, expected: string) {
  try {
    action();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  }
}

/**
 * Puts the lock of a dead process out of the way. Renaming is the atomic step:
 * of two starts, one gets the file; and it looks again at what it got.
 */
function removeStale(file: string, own: string) {
  const aside = `${own}.stale`;
  if (!attempt(() => renameSync(file, aside), 'ENOENT')) return;
  if (liveHolder(readFileSync(aside, 'utf8'))) attempt(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside);
}

/** @param file its text, empty when it is gone */
function readIfThere(file: string) {
  let text = '';
  attempt(() => (text = readFileSync(file, 'utf8')), 'ENOENT');
  return text;
}

/**
 * Takes a lock between processes. That of a process that died is taken over.
 * @returns the lock, or the process that has it
 */
export function takeLock(file: string): { release: () => void } | { holder: number } {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  try {
    // A link appears whole or not at all, so that nobody ever reads half a lock.
    while (!attempt(() => linkSync(own, file), 'EEXIST')) {
      const holder = liveHolder(readIfThere(file));
      if (holder !== undefined) return { holder };
      removeStale(file, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return { release: () => rmSync(file, { force: true }) };
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { processIdentity } from './process-identity.mjs';

/**
 * @param {string} text of a lock file
 * @returns {number | undefined} the process that holds it, when it still runs
 */
function liveHolder(text) {
  try {
    const { pid, identity } = JSON.parse(text);
    return processIdentity(pid) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the action went through; false for the one error that is no surprise.
 * @param {() => void} action
 * @param {string} expected the code of that error
 */
function attempt(action, expected) {
  try {
    action();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === expected) return false;
    throw error;
  }
}

/**
 * Puts the lock of a dead process out of the way. Renaming is the atomic step:
 * of two starts, one gets the file; and it looks again at what it got.
 * @param {string} file
 * @param {string} own
 */
function removeStale(file, own) {
  const aside = `${own}.stale`;
  if (!attempt(() => renameSync(file, aside), 'ENOENT')) return;
  if (liveHolder(readFileSync(aside, 'utf8'))) attempt(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside);
}

/** @param {string} file its text, empty when it is gone */
function readIfThere(file) {
  let text = '';
  attempt(() => (text = readFileSync(file, 'utf8')), 'ENOENT');
  return text;
}

/**
 * Takes the one lock of a data folder: two products on one folder lose data.
 * The lock of a process that died is taken over.
 * @param {string} folder
 * @returns {() => void} gives the lock back
 */
export function lockDataFolder(folder) {
  const file = path.join(folder, 'start.lock');
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  try {
    // A link appears whole or not at all, so that nobody ever reads half a lock.
    while (!attempt(() => linkSync(own, file), 'EEXIST')) {
      const pid = liveHolder(readIfThere(file));
      if (pid !== undefined) {
        throw new Fault(
          `TalentSphere already runs on the data folder ${folder} (process ${pid}): stop it first, or start this one on another folder with DATA_DIR and other ports.`,
        );
      }
      removeStale(file, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

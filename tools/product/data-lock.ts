import path from 'node:path';
import brand from '@talentsphere/domain/brand.json' with { type: 'json' };
import { Fault } from '@talentsphere/process/fault';
import { takeLock } from '@talentsphere/process/file-lock';

/**
 * Takes the one lock of a data folder: two products on one folder lose data.
 * The lock of a process that died is taken over.
 * @returns gives the lock back
 */
export function lockDataFolder(folder: string): () => void {
  const lock = takeLock(path.join(folder, 'start.lock'));
  if ('release' in lock) return lock.release;
  throw new Fault(
    `${brand.name} already runs on the data folder ${folder} (process ${lock.holder}): stop it first, or start this one on another folder with DATA_DIR and other ports.`,
  );
}

import path from 'node:path';
import brand from '@talentsphere/domain/brand.json' with { type: 'json' };
import { takeLock } from '@talentsphere/releases/store/file-lock';
import { CommandError } from '../process/command-error';

/** Takes the lock of a data folder, or names the process that has it. */
export const tryToLock = (folder: string) => takeLock(path.join(folder, 'start.lock'));

/**
 * Takes the lock of a data folder: two products on one folder would lose data.
 * @returns the function that releases it
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await tryToLock(folder);
  if ('release' in lock) return lock.release;
  throw new CommandError(
    `${brand.name} already runs on the data folder ${folder} (process ${lock.holder}): stop it first, or start this one on another folder with DATA_DIR and other ports.`,
  );
}

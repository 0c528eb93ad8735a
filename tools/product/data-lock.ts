import path from 'node:path';
import brand from '@talentsphere/domain/brand.json' with { type: 'json' };
import { takeLock } from '@talentsphere/file-lock';
import { CommandError } from '@talentsphere/process/command-error';

/**
 * Takes the lock of a data folder: two products on one folder would lose data.
 * @returns the function that releases it
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await takeLock(path.join(folder, 'start.lock'));
  if ('release' in lock) return lock.release;
  throw new CommandError(
    `${brand.name} already runs on the data folder ${folder} (process ${lock.holder}): stop it first, or start this one on another folder with DATA_DIR and other ports.`,
  );
}

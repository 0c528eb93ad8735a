import { join } from 'node:path';
import { takeLock } from '@talentsphere/releases/store/file-lock';
import { StartupError } from '../errors/startup-error';

/**
 * Makes this process the only one that uses the folder: two PGlite on the same
 * files lose data without saying so.
 * @returns the function that releases the folder
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lock = await takeLock(join(folder, 'database.lock')).catch((error: Error) => {
    throw new StartupError(`The data folder cannot be locked: ${error.message}.`, { cause: error });
  });
  if ('release' in lock) return lock.release;
  throw new StartupError(
    `The data folder ${folder} is in use by another server (process ${lock.holder}): stop it, or set DATA_DIR to another folder.`,
  );
}

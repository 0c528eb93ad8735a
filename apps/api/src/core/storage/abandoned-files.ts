import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which nobody is still writing a file. */
const abandonedAfter = 3_600_000;

export const unlessMissing = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
};

/**
 * Removes what processes that were ended have begun to write.
 * @param isPartial whether a file of this name is one that is being written
 */
export async function removeAbandoned(
  folder: string,
  isPartial: (name: string) => boolean,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isPartial(name)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(unlessMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
}

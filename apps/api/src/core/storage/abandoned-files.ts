import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which nobody is still writing a file. */
const abandonedAfter = 3_600_000;

/**
 * Removes what processes that were ended have begun to write. What cannot be removed stays: it keeps nobody from
 * writing something else.
 * @param isPartial whether a file of this name is one that is being written
 */
export async function removeAbandoned(
  folder: string,
  isPartial: (name: string) => boolean,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isPartial(name)) continue;
    const file = join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > abandonedAfter) await rm(file).catch(() => undefined);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The suffix of a file or folder that is being written. */
const suffix = '.tmp';
/** Milliseconds after which its writer has ended without removing it. */
const longestWrite = 3_600_000;

export const isUnfinished = (name: string) => name.endsWith(suffix);

/** The path of something until it is complete and gets its name. */
export const unfinished = (target: string) => `${target}.${randomUUID()}${suffix}`;

/** Removes files or folders; another edge may be removing them too, or removal may not be permitted. */
export async function remove(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => rm(path, { recursive: true, force: true })));
}

/**
 * Removes what was being written in a folder when the process ended. Another edge may be writing the rest.
 * @param names of everything in the folder
 */
export async function removeAbandoned(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter(isUnfinished)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestWrite) await remove([path]);
  }
}

/** Writes a file below a folder atomically. */
export async function keepFile(directory: string, file: string, bytes: Buffer): Promise<void> {
  const target = join(directory, file);
  // Directly in the folder, where `removeAbandoned` looks.
  const temporary = unfinished(join(directory, 'file'));
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await remove([temporary]);
    throw error;
  }
}

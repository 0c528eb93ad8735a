import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The name of a file that is being written. */
const unfinished = /^\.[\da-f-]{36}\.tmp$/;
/** Milliseconds after which its writer has ended without removing it. */
const longestWrite = 3_600_000;

/** Removes the files that were being written when their process ended. Another edge may be writing others. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of (await readdir(directory)).filter((each) => unfinished.test(each))) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestWrite) await rm(file, { force: true });
  }
}

/** Writes a file below a folder atomically. */
export async function keepFile(directory: string, file: string, bytes: Buffer): Promise<void> {
  const target = join(directory, file);
  const temporary = join(directory, `.${randomUUID()}.tmp`);
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

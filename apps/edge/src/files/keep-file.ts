import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

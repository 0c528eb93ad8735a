import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandoned } from './abandoned-files';
import type { FileStore } from './file-store';

/** Of a file that is being written. */
const partial = '.tmp';

const unlessMissing = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
};

/** Files in a folder, which several servers may share. It is created with the first file. */
export function folderStore(folder: string): FileStore {
  let ready: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(folder, { recursive: true });
    await removeAbandoned(folder, (name) => name.endsWith(partial));
  };
  return {
    read: (name) => readFile(join(folder, name)).catch(unlessMissing),
    async write(name, content) {
      ready ??= prepare();
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      const temporary = join(folder, `${randomUUID()}${partial}`);
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(content);
          // Some file systems report only now that they are full.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

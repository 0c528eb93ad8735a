import { randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a command has ended without its end. */
const longestCommand = 86_400_000;

/** What a command makes until it gets its name, or removes; and of a lock, what each writes who asks for it. */
const unfinished = /\.(tmp|removed)$|\.lock\.[0-9a-f-]{36}$/;

/**
 * Removes what commands have left in a folder that ended in the middle of their work. Nothing depends on it, and these
 * credentials may not be allowed to.
 * @param directory of which this process has the lock: nobody else is writing there
 */
export async function removeAbandoned(directory: string): Promise<void> {
  const found = await readdir(directory).catch(() => []);
  const names = found.filter((name) => unfinished.test(name));
  const removing = names.map(async (name) => {
    const place = path.join(directory, name);
    const { mtimeMs } = await lstat(place);
    if (Date.now() - mtimeMs < longestCommand) return;
    // At once: a command that was suspended as long finds all of it or nothing.
    const removed = path.join(directory, `.${randomUUID()}.removed`);
    await rename(place, removed);
    await rm(removed, { recursive: true, force: true });
  });
  await Promise.allSettled(removing);
}

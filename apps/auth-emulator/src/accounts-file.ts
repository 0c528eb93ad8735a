import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './emulator';

/** @returns an empty list when there is no file yet */
export async function readAccounts(file: string): Promise<Account[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).users;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`The accounts in ${file} cannot be read: ${(error as Error).message}`);
  }
}

async function withFile(place: string, flags: string, use: (handle: FileHandle) => Promise<void>) {
  const handle = await open(place, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}

/** Replaces the file atomically: after a crash, either the old or the new one exists. */
export async function writeAccounts(file: string, users: Account[]) {
  const folder = path.dirname(file);
  const draft = `${file}.tmp`;
  await mkdir(folder, { recursive: true });
  await withFile(draft, 'w', async (handle) => {
    await handle.writeFile(
      JSON.stringify({ kind: 'identitytoolkit#DownloadAccountResponse', users }),
    );
    await handle.sync();
  });
  await rename(draft, file);
  // A folder cannot be opened on Windows, where the rename is durable by itself.
  if (process.platform !== 'win32') await withFile(folder, 'r', (handle) => handle.sync());
}

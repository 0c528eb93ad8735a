import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * @param {string} file
 * @returns {Promise<import('./emulator.mjs').Account[]>} none when there is no file yet
 */
export async function readAccounts(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).users;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw new Error(
      `The accounts in ${file} cannot be read: ${/** @type {Error} */ (error).message}`,
    );
  }
}

/** @param {string} place @param {string} flags @param {(handle: import('node:fs/promises').FileHandle) => Promise<void>} use */
async function withFile(place, flags, use) {
  const handle = await open(place, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the file as a whole: after a crash, either the old or the new one is there.
 * @param {string} file
 * @param {import('./emulator.mjs').Account[]} users
 */
export async function writeAccounts(file, users) {
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

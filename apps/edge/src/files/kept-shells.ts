import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { serverFolder } from '@talentsphere/releases';

/** How many shells have their files kept, including the current one. */
const most = 10;
/** The suffix of a copy in progress. */
const unfinished = '.tmp';
/** The age after which such a copy counts as abandoned, in milliseconds. */
const longestCopy = 3_600_000;

/** Names that contain a content hash; any other may have other content in the next build. */
export const isNamedByContent = (file: string) => /\.[0-9a-f]{10}\.\w{1,8}(\.br|\.gz)?$/.test(file);

/** The paths of all files below a folder. */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** Copies a shell's files: all of them or none. */
async function copyShell(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}${unfinished}`;
  try {
    await mkdir(temporary, { recursive: true });
    // Only the current shell renders.
    const files = (await filesIn(from)).filter((file) => !file.startsWith(`${serverFolder}/`));
    for (const file of files.filter(isNamedByContent)) {
      await mkdir(dirname(join(temporary, file)), { recursive: true });
      await copyFile(join(from, file), join(temporary, file));
    }
    await rename(temporary, to).catch((error: unknown) => {
      // Another edge may have finished first.
      if (!existsSync(to)) throw error;
    });
  } finally {
    await remove([temporary]);
  }
}

/** Removes folders; another edge may be removing them too, or removal may not be permitted. */
async function remove(folders: readonly string[]): Promise<void> {
  await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

interface Folder {
  folder: string;
  used: number;
}

/** The folders inside a folder, most recently used first, without those that another edge is removing. */
async function latestFirst(place: string): Promise<Folder[]> {
  const folders = await Promise.all(
    (await readdir(place)).map(async (name) => {
      const folder = join(place, name);
      const found = await stat(folder).catch(() => undefined);
      return found ? [{ folder, used: found.mtimeMs }] : [];
    }),
  );
  return folders.flat().sort((one, other) => other.used - one.used);
}

/**
 * Keeps the files of the current shell, and of the most recent ones before it:
 * a page that was opened with one of them may still request chunks that it
 * has not needed so far.
 * @param place where they are kept
 * @param shell the build output of the current one
 * @returns the folders of the kept shells
 */
export async function keepShell(place: string, shell: string, version: string): Promise<string[]> {
  const own = join(place, version);
  if (!existsSync(own)) await copyShell(shell, own);
  const now = new Date();
  await utimes(own, now, now);
  const folders = await latestFirst(place);
  const isUnfinished = ({ folder }: Folder) => folder.endsWith(unfinished);
  const shells = folders.filter((each) => !isUnfinished(each));
  const brokenOff = folders.filter(
    (each) => isUnfinished(each) && each.used < now.getTime() - longestCopy,
  );
  await remove([...shells.slice(most), ...brokenOff].map(({ folder }) => folder));
  return shells.slice(0, most).map(({ folder }) => folder);
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Shells whose files are kept, the one in use among them. */
const most = 10;
/** How the name of a copy ends that is being made. */
const unfinished = '.tmp';
/** Milliseconds after which such a copy is one that broke off. */
const longestCopy = 3_600_000;

/** Names that a build gives by content; any other may mean something else in the next build. */
export const isNamedByContent = (file: string) => /\.[0-9a-f]{10}\.\w{1,8}(\.br|\.gz)?$/.test(file);

/** The paths of all files below a folder. */
export async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** Copies a shell's files, all or none of them. */
async function copyShell(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}${unfinished}`;
  try {
    await mkdir(temporary, { recursive: true });
    for (const file of (await filesIn(from)).filter(isNamedByContent)) {
      await mkdir(dirname(join(temporary, file)), { recursive: true });
      await copyFile(join(from, file), join(temporary, file));
    }
    await rename(temporary, to).catch((error: unknown) => {
      // Another edge may have been faster.
      if (!existsSync(to)) throw error;
    });
  } finally {
    await remove([temporary]);
  }
}

/** Removes folders; another edge may be at the same, or not allow it. */
async function remove(folders: readonly string[]): Promise<void> {
  await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

interface Folder {
  folder: string;
  used: number;
}

/** The folders of a place, the latest in use first, without those that another edge is removing. */
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
 * Keeps the files of the shell that is in use now, and of the latest before it:
 * a page that was opened with one of them may still ask for the parts that it
 * had not needed so far.
 * @param place where they are kept
 * @param shell where the one in use was built to
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

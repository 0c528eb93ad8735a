import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { serverFolder } from '@talentsphere/releases';
import { isUnfinished, remove, removeAbandoned, unfinished } from './unfinished';

/** Of how many shells the files are retained, including the current one. */
const most = 10;

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
  const temporary = unfinished(to);
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

/** The folders of these names, most recently used first, without those that another edge is removing. */
async function latestFirst(place: string, names: readonly string[]): Promise<string[]> {
  const folders = await Promise.all(
    names.map(async (name) => {
      const folder = join(place, name);
      const found = await stat(folder).catch(() => undefined);
      return found ? [{ folder, used: found.mtimeMs }] : [];
    }),
  );
  const sorted = folders.flat().sort((one, other) => other.used - one.used);
  return sorted.map(({ folder }) => folder);
}

/**
 * Retains the files of the current shell, and of the most recent ones before it:
 * a page that was opened with one of them may still request chunks that it
 * has not needed so far.
 * @param place where they are retained
 * @param shell the build output of the current one
 * @param report is called when that cannot be retained: those before it still are
 * @returns the folders of the retained shells
 */
export async function retainShell(
  place: string,
  shell: string,
  version: string,
  report: (error: unknown) => void,
): Promise<string[]> {
  const own = join(place, version);
  try {
    if (!existsSync(own)) await copyShell(shell, own);
    const now = new Date();
    await utimes(own, now, now);
  } catch (error) {
    report(error);
  }
  const names = await readdir(place);
  await removeAbandoned(place, names);
  const complete = names.filter((name) => !isUnfinished(name));
  const shells = await latestFirst(place, complete);
  await remove(shells.slice(most));
  return shells.slice(0, most);
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Shells whose files are kept, the one in use among them. */
const most = 10;

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
  const temporary = `${to}.${randomUUID()}.tmp`;
  await mkdir(temporary, { recursive: true });
  for (const file of (await filesIn(from)).filter(isNamedByContent)) {
    await mkdir(dirname(join(temporary, file)), { recursive: true });
    await copyFile(join(from, file), join(temporary, file));
  }
  // Another edge may have been faster.
  await rename(temporary, to).catch(() => rm(temporary, { recursive: true }));
}

/** Folders of the kept shells, the latest in use first. */
async function latestFirst(place: string): Promise<string[]> {
  const names = (await readdir(place)).filter((name) => !name.endsWith('.tmp'));
  const folders = await Promise.all(
    names.map(async (name) => {
      const folder = join(place, name);
      return { folder, used: (await stat(folder)).mtimeMs };
    }),
  );
  return folders.sort((one, other) => other.used - one.used).map(({ folder }) => folder);
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
  for (const folder of folders.slice(most)) await rm(folder, { recursive: true });
  return folders.slice(0, most);
}

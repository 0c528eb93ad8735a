import { readdirSync } from 'node:fs';
import path from 'node:path';
import { carriedPackagesFile } from '../../index';

/** What was proven of a build, next to its files. In a folder below, it is a file of the app. */
export const proofFile = 'proof.json';

/** Files that browsers do not need. */
const notPublished = ['mf-stats.json', carriedPackagesFile];

/** Content encodings of compressed files, by the suffix of their names. */
export const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

export const isCompressed = (file: string) => path.extname(file) in encodings;

/** The name of a compressed file without its suffix; any other name is unchanged. */
export const plainName = (file: string) =>
  isCompressed(file) ? file.slice(0, -path.extname(file).length) : file;

/** The files in a folder, by their paths below it. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));

/**
 * The files of a build that are published, by their paths below its folder.
 * @param description the file that describes it. It comes last: once it exists, so do the others
 */
export function publishedFiles(folder: string, description: string) {
  const files = filesIn(folder).filter(
    (file) => file !== proofFile && !notPublished.includes(path.basename(plainName(file))),
  );
  return [...files.filter((file) => file !== description), description];
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { carriedPackagesFile, manifestFile } from '@talentsphere/releases';

/** Of no use to a browser. */
const notPublished = ['mf-stats.json', carriedPackagesFile];

/** Content encodings of compressed files, by how their names end. */
export const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

export const isCompressed = (file: string) => path.extname(file) in encodings;

/** The name of the file that a compressed one stands for; that of any other is its own. */
export const plainName = (file: string) =>
  isCompressed(file) ? file.slice(0, -path.extname(file).length) : file;

/**
 * The files of a build that are published, by their paths below its folder. The
 * manifest comes last: where it stands, the others do.
 */
export function publishedFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !notPublished.includes(path.basename(plainName(file))));
  return [...files.filter((file) => file !== manifestFile), manifestFile];
}

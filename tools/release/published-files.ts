import { readdirSync } from 'node:fs';
import path from 'node:path';

export const manifestName = 'mf-manifest.json';

/** Of no use to a browser. */
const left = /(^|\/)(mf-stats|carried-packages)\.json(\.br|\.gz)?$/;

export const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/**
 * The files of a build that are published, by their paths below its folder. The
 * manifest comes last: where it stands, the others do.
 */
export function publishedFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !left.test(file));
  return [...files.filter((file) => file !== manifestName), manifestName];
}

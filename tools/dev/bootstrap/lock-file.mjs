// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean } & Record<string, unknown>} LockedPackage
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by place
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * True when node_modules contains what the lock file requires. npm writes its own
 * record at the very end of an installation: an interrupted one leaves none.
 * @param {string} [folder] a workspace root
 */
export function isInstalled(folder = path.resolve(import.meta.dirname, '../../..')) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(path.join(folder, 'package-lock.json'))).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      (wanted.optional && !installed[name]) ||
      (wanted.link ? installed[name]?.link : installed[name]?.version === wanted.version),
  );
}

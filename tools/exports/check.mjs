import { isDeepStrictEqual } from 'node:util';
import { inRoot } from '../lib/workspace.mjs';
import { versionFault } from './compare.mjs';
import { readExports, recordedExports, versionedLibraries } from './read-exports.mjs';

/**
 * What is wrong with the versions of the libraries that remotes build against.
 * @param {string[]} [libraries]
 * @returns {string[]} sentences
 */
export function checkExports(libraries = versionedLibraries) {
  return libraries.flatMap((library) => {
    const [now, recorded] = [readExports(inRoot(library)), recordedExports(inRoot(library))];
    const fault = recorded && versionFault(library, recorded, now);
    if (fault) return fault;
    if (isDeepStrictEqual(now, recorded)) return [];
    return `${library}/exports.json does not say what ${library} ${now.version} exports: run npm run exports.`;
  });
}

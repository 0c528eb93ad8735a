import { isDeepStrictEqual } from 'node:util';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { versionError } from './compare';
import { readExports, recordedExports, versionedLibraries } from './read-exports';

/**
 * Checks the versions of the libraries that remotes build against.
 * @returns errors, as sentences
 */
export function checkExports(libraries: string[] = versionedLibraries): string[] {
  return libraries.flatMap((library) => {
    const [now, recorded] = [readExports(inRoot(library)), recordedExports(inRoot(library))];
    const error = recorded && versionError(library, recorded, now);
    if (error) return error;
    if (isDeepStrictEqual(now, recorded)) return [];
    return `${library}/exports.json does not list what ${library} ${now.version} exports: run npm run exports.`;
  });
}

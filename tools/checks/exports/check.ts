import { isDeepStrictEqual } from 'node:util';
import { inRoot } from '@talentsphere/process/workspace';
import { versionFault } from './compare';
import { readExports, recordedExports, versionedLibraries } from './read-exports';

/**
 * What is wrong with the versions of the libraries that remotes build against.
 * @returns sentences
 */
export function checkExports(libraries: string[] = versionedLibraries): string[] {
  return libraries.flatMap((library) => {
    const [now, recorded] = [readExports(inRoot(library)), recordedExports(inRoot(library))];
    const fault = recorded && versionFault(library, recorded, now);
    if (fault) return fault;
    if (isDeepStrictEqual(now, recorded)) return [];
    return `${library}/exports.json does not say what ${library} ${now.version} exports: run npm run exports.`;
  });
}

import { isDeepStrictEqual } from 'node:util';
import { recordFor, versionError } from './compare';
import { readExports, recordedExports } from './read-exports';

/**
 * Checks the versions of the libraries that remotes build against.
 * @returns errors, as sentences
 */
export function checkExports(): string[] {
  return readExports().flatMap(([library, now]) => {
    const recorded = recordedExports(library);
    const error = recorded && versionError(library, recorded, now);
    if (error) return error;
    if (isDeepStrictEqual(recordFor(recorded, now), recorded)) return [];
    return `${library}/exports.json does not list what ${library} ${now.version} exports: run npm run exports.`;
  });
}

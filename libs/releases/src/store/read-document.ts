import { readFile, stat } from 'node:fs/promises';
import { ReleaseError } from '../release-error';

/** The largest registry, in bytes: that of a remote with a release for each day of three years has half of it. */
export const largestRegistry = 5_000_000;

/** The largest file of a release that sites accept, in bytes. */
export const largestFile = 20_000_000;

/**
 * A registry on disk, or another document.
 * @throws ReleaseError for what is too large, or no file: who may write it may also put something there that never ends
 */
export async function readDocument(file: string, largest = largestRegistry): Promise<string> {
  const found = await stat(file);
  if (found.isFile() && found.size <= largest) return readFile(file, 'utf8');
  throw new ReleaseError(`${file} is no file of at most ${largest} bytes.`);
}

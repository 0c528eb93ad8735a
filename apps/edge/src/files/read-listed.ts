import { join } from 'node:path';
import { integrityOf, largestFile, readBounded } from '@talentsphere/releases/store';
import type { ListedFile } from './release-index';
import type { StoreCopy } from './store-copy';

/** Where the files of releases are. */
export interface ReleaseFolder {
  directory: string;
  /** The copy that they are fetched into first, when they come from a store. */
  copy: StoreCopy | undefined;
}

/** @throws when the file cannot be read, or is not what was published */
export async function readListed({ directory, copy }: ReleaseFolder, file: ListedFile) {
  await copy?.provide(file);
  const bytes = await readBounded(join(directory, file.place), largestFile);
  if (integrityOf(bytes) === file.integrity) return bytes;
  throw new Error(`${file.place} is not what was published.`);
}

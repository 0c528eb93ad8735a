import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registryFile } from '@talentsphere/releases';
import { indexReleases, type ReleaseIndex } from './release-index';
import type { StoreCopy } from './store-copy';

/** Used until there has been a valid registry. */
export const noReleases = indexReleases('{"microFrontends":{}}');

/** Follows the registry on disk; it is parsed once per change. */
export class RegistryReader {
  readonly #file: string;
  #latest: Promise<ReleaseIndex> = Promise.resolve(noReleases);
  /** Identifies the version of the file that was read last. */
  #seen: string | undefined;

  constructor(
    directory: string,
    private readonly report: (error: unknown) => void,
    private readonly copy?: StoreCopy,
  ) {
    this.#file = join(directory, registryFile);
  }

  /** The releases; when the registry is missing or invalid, which is reported, the last valid ones or none. */
  async read(): Promise<ReleaseIndex> {
    await this.copy?.freshen();
    const seen = await this.#identify();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#latest = this.#index(this.#latest);
    }
    return this.#latest;
  }

  async #index(last: Promise<ReleaseIndex>): Promise<ReleaseIndex> {
    try {
      return indexReleases(await readFile(this.#file, 'utf8'));
    } catch (error) {
      this.report(error);
      // A temporary error, unlike a missing or invalid file, may be gone at the next request.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== undefined && code !== 'ENOENT') this.#seen = undefined;
      return last;
    }
  }

  async #identify(): Promise<string> {
    const found = await stat(this.#file, { bigint: true }).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'missing';
  }
}

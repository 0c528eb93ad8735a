import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, registryFile, type ShellContract } from '@talentsphere/releases';
import { indexReleases, type ReleaseIndex } from './release-index';
import type { StoreCopy } from './store-copy';

/** Used until there has been a valid registry. */
export const noReleases = indexReleases('{"microFrontends":{}}');

interface Followed {
  directory: string;
  /** Of the shell that is served while none is released; undefined for one that runs every release. */
  contract: ShellContract | undefined;
  /** Whether the shell is served as it is released; otherwise, that of a folder is. */
  hasShells: boolean;
  report: (error: unknown) => void;
  copy?: StoreCopy | undefined;
}

/** Follows the registry on disk; it is parsed once per change. */
export class RegistryReader {
  readonly #file: string;
  #latest: Promise<ReleaseIndex> = Promise.resolve(noReleases);
  /** Identifies the version of the file that was read last. */
  #seen: string | undefined;

  constructor(private readonly followed: Followed) {
    this.#file = join(followed.directory, registryFile);
  }

  /** The releases; when the registry is missing or invalid, which is reported, the last valid ones or none. */
  async read(): Promise<ReleaseIndex> {
    await this.followed.copy?.freshen();
    const seen = await this.#identify();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#latest = this.#index(this.#latest);
    }
    return this.#latest;
  }

  async #index(last: Promise<ReleaseIndex>): Promise<ReleaseIndex> {
    const { contract, hasShells, report } = this.followed;
    try {
      const index = indexReleases(await readFile(this.#file, 'utf8'), contract, { hasShells });
      for (const { name, hostContract } of index.unusable) {
        const sentence = `No default release of ${name} fits this shell, which has host contract ${hostContract}: its addresses answer 503 until one does.`;
        report(new ReleaseError(sentence));
      }
      return index;
    } catch (error) {
      report(error);
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

import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryFile } from '@talentsphere/releases';
import { parseRegistry } from '@talentsphere/releases/schema';
import { download } from './download';
import { keepFile, removeUnfinished } from './keep-file';
import type { ListedFile } from './release-index';
import { VerifiedFiles } from './verified-files';

/** How long the registry is not requested again, after a success and after a failure. */
const freshForMs = 1_000;
const retryAfterMs = 5_000;
/** How long files that could not be copied are not tried again. */
const prefetchAfterMs = 30_000;
/** How long a page waits for a newer registry before it uses the current one. */
const timeoutMs = 500;

/**
 * A copy of a release store, in the folder that the edge serves: the registry, the files of current
 * releases, and others that have been requested. When the store is down, the copy still serves.
 */
export class StoreCopy {
  #etag: string | undefined;
  #refreshing: Promise<void> | undefined;
  #nextRefresh = 0;
  #isFailing = false;
  readonly #files: VerifiedFiles;

  constructor(
    private readonly url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {
    this.#files = new VerifiedFiles(url, directory, report);
  }

  /** Whether the store does not answer, or not with a valid registry. */
  async isFailing(): Promise<boolean> {
    await this.freshen();
    return this.#isFailing;
  }

  /** Creates the folder and requests the registry, before the first page needs it. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await removeUnfinished(this.directory).catch(this.report);
    await this.#refresh();
  }

  /** Updates the registry, unless that was done a moment ago; does not wait for a slow store. */
  async freshen(): Promise<void> {
    if (performance.now() < this.#nextRefresh) return;
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
    await Promise.race([this.#refreshing, sleep(timeoutMs, undefined, { ref: false })]);
  }

  /**
   * Fetches a file that the registry lists and the copy lacks; one that the
   * store does not have stays missing.
   * @param file its path below the root of the releases
   * @param integrity as listed in the registry
   * @throws when the store does not answer, or its file has another hash
   */
  async provide(file: string, integrity: string): Promise<void> {
    await this.#files.provide(file, integrity);
  }

  /**
   * Fetches files that the copy lacks, one after the other, so that they are here when the store is not.
   * Those that it cannot get are tried again, until it is aborted.
   */
  async prefetch(files: readonly ListedFile[], signal: AbortSignal): Promise<void> {
    let missing = files;
    while (missing.length > 0 && !signal.aborted) {
      const failed: ListedFile[] = [];
      for (const file of missing) {
        if (signal.aborted) return;
        await this.provide(file.place, file.integrity).catch(() => failed.push(file));
      }
      missing = failed;
      if (failed.length === 0) return;
      this.report(new Error(`${failed.length} files of current releases are not copied yet.`));
      await sleep(prefetchAfterMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #refresh(): Promise<void> {
    try {
      const condition = this.#etag ? { 'if-none-match': this.#etag } : {};
      const answer = await download(`${this.url}/${registryFile}`, condition);
      if (answer.status === 200) {
        parseRegistry(answer.bytes.toString());
        await keepFile(this.directory, registryFile, answer.bytes);
        this.#etag = answer.etag;
      } else if (answer.status !== 304) {
        throw new Error(`The release store answered ${answer.status} for ${registryFile}.`);
      }
      this.#nextRefresh = performance.now() + freshForMs;
      this.#isFailing = false;
    } catch (error) {
      this.report(error);
      this.#nextRefresh = performance.now() + retryAfterMs;
      this.#isFailing = true;
    }
  }
}

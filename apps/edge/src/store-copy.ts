import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryFile } from '@talentsphere/releases';
import { parseRegistry } from '@talentsphere/releases/schema';
import { download } from './download';
import { keepFile } from './keep-file';
import { VerifiedFiles } from './verified-files';

/** Milliseconds for which the registry is not asked for again, after an answer and after none. */
const freshFor = 1_000;
const restAfterFailure = 5_000;
/** Milliseconds that a page waits for a newer registry before it takes the one that is there. */
const timeoutMs = 500;

/**
 * A copy of a release store, in the folder that the edge serves: files that
 * somebody asked for, and the registry. Without the store, the copy goes on.
 */
export class StoreCopy {
  #etag: string | undefined;
  #asking: Promise<void> | undefined;
  #nextQuestion = 0;
  readonly #files: VerifiedFiles;

  constructor(
    private readonly url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {
    this.#files = new VerifiedFiles(url, directory, report);
  }

  /** Makes the folder and asks for the registry, before the first page needs it. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await this.#ask();
  }

  /** Brings the registry up to date, unless it just was, or the store takes its time. */
  async freshen(): Promise<void> {
    if (Date.now() < this.#nextQuestion) return;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await Promise.race([this.#asking, sleep(timeoutMs, undefined, { ref: false })]);
  }

  /**
   * Fetches a file that the registry lists and that is not here yet; one that the
   * store does not have stays missing.
   * @param file its path below the place of the releases
   * @param integrity what the registry lists for it
   * @throws when the store does not answer, or has another file in its place
   */
  async provide(file: string, integrity: string): Promise<void> {
    await this.#files.provide(file, integrity);
  }

  async #ask(): Promise<void> {
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
      this.#nextQuestion = Date.now() + freshFor;
    } catch (error) {
      this.report(error);
      this.#nextQuestion = Date.now() + restAfterFailure;
    }
  }
}

import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promise as openQueue } from 'fastq';
import { download, type Download } from './download';
import { forms, isListed } from './integrity';
import { keepFile } from './keep-file';

/** How long a file is not requested again when the store lacks it or has a wrong one. */
const retryMissingAfterMs = 5_000;
/** The same for a request that failed. */
const retryFailedAfterMs = 1_000;
const maxConcurrent = 8;
const maxWaiting = 200;

/** A store that does not allow listing answers 403 for missing files. */
const isMissing = ({ status }: Download) => status === 404 || status === 403;

/** Copies files of releases from a store, and keeps only those whose hash the registry lists. */
export class VerifiedFiles {
  readonly #verified = new Set<string>();
  readonly #fetching = new Map<string, Promise<void>>();
  /** Until when a file is not requested from the store, and why. */
  readonly #refused = new Map<string, { until: number; error: Error | undefined }>();
  readonly #downloads = openQueue((load: () => Promise<boolean>) => load(), maxConcurrent);

  constructor(
    private readonly url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {}

  /**
   * Verifies the hash of a file in the copy, and
   * fetches the file when it is missing; one that the store does not have stays missing.
   * @throws when the store does not answer, or its file has another hash
   */
  async provide(file: string, integrity: string): Promise<void> {
    const id = `${file} ${integrity}`;
    if (this.#verified.has(id) && existsSync(join(this.directory, file))) return;
    const refused = this.#refused.get(id);
    if (refused && performance.now() < refused.until) {
      if (refused.error) throw refused.error;
      return;
    }
    const fetching =
      this.#fetching.get(id) ??
      this.#load(id, file, integrity).finally(() => this.#fetching.delete(id));
    this.#fetching.set(id, fetching);
    await fetching;
  }

  async #load(id: string, file: string, integrity: string): Promise<void> {
    this.#refused.delete(id);
    const isHere =
      (await this.#isKept(file, integrity)) ||
      (await this.#download(() => this.#fetch(id, file, integrity)));
    if (isHere) this.#verified.add(id);
  }

  #download(load: () => Promise<boolean>): Promise<boolean> {
    if (this.#downloads.length() < maxWaiting) return this.#downloads.push(load);
    throw new Error('Too many files are being fetched.');
  }

  /** Whether the file is in the copy; forms of it that fail verification are removed. */
  async #isKept(file: string, integrity: string): Promise<boolean> {
    let isKept = false;
    for (const form of forms) {
      const path = join(this.directory, `${file}${form}`);
      const bytes = await readFile(path).catch(() => undefined);
      if (!bytes) continue;
      if (!(await isListed(bytes, form, integrity))) await rm(path, { force: true });
      else if (form === '') isKept = true;
    }
    return isKept;
  }

  /** All forms of a file from the store. */
  #request(file: string): Promise<{ form: string; answer: Download }[]> {
    return Promise.all(
      forms.map(async (form) => {
        const answer = await download(`${this.url}/${file}${form}`);
        if (answer.status === 200 || isMissing(answer)) return { form, answer };
        throw new Error(`The release store answered ${answer.status} for ${file}.`);
      }),
    );
  }

  async #fetch(id: string, file: string, integrity: string): Promise<boolean> {
    const answers = await this.#request(file).catch((error: Error) => {
      throw this.#refuse(id, error, retryFailedAfterMs);
    });
    for (const { form, answer } of answers) {
      if (isMissing(answer)) continue;
      const { bytes } = answer;
      if (await isListed(bytes, form, integrity)) {
        await keepFile(this.directory, `${file}${form}`, bytes);
        continue;
      }
      const error = new Error(
        `The release store has a different ${file}${form} from the one published.`,
      );
      if (form === '') throw this.#refuse(id, error);
      // The uncompressed file is enough.
      this.report(error);
    }
    const isHere = answers.some(({ form, answer }) => form === '' && answer.status === 200);
    if (!isHere) this.#refuse(id, undefined);
    return isHere;
  }

  #refuse<Reason extends Error | undefined>(
    id: string,
    error: Reason,
    pause = retryMissingAfterMs,
  ): Reason {
    this.#refused.set(id, { until: performance.now() + pause, error });
    return error;
  }
}

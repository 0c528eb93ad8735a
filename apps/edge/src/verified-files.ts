import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { download, type Download } from './download';
import { forms, isListed } from './integrity';
import { keepFile } from './keep-file';
import { createLimit } from './limit';

/** For a file that the store lacks, or has other bytes of. */
const retryAfterMs = 5_000;
/** After a failed download. */
const failureRetryAfterMs = 1_000;
const filesAtOnce = 8;
const waitingMost = 200;

/** A store that nobody may list answers 403 for what it does not have. */
const isMissing = ({ status }: Download) => status === 404 || status === 403;

/** Copies files of releases from a store, and keeps only bytes that the registry lists. */
export class VerifiedFiles {
  readonly #verified = new Set<string>();
  readonly #fetching = new Map<string, Promise<void>>();
  /** Until when the store is not asked for a file, and why not. */
  readonly #refused = new Map<string, { until: number; error: Error | undefined }>();
  readonly #limit = createLimit(filesAtOnce, waitingMost);

  constructor(
    private readonly url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {}

  /**
   * Makes sure that a file which is in the copy is the one that is listed, and
   * fetches it when it is not there; one that the store does not have stays missing.
   * @throws when the store does not answer, or has another file in its place
   */
  async provide(file: string, integrity: string): Promise<void> {
    const id = `${file} ${integrity}`;
    if (this.#verified.has(id) && existsSync(join(this.directory, file))) return;
    const refused = this.#refused.get(id);
    if (refused && Date.now() < refused.until) {
      if (refused.error) throw refused.error;
      return;
    }
    const fetching =
      this.#fetching.get(id) ??
      this.#bring(id, file, integrity).finally(() => this.#fetching.delete(id));
    this.#fetching.set(id, fetching);
    await fetching;
  }

  async #bring(id: string, file: string, integrity: string): Promise<void> {
    this.#refused.delete(id);
    const isHere =
      (await this.#isKept(file, integrity)) ||
      (await this.#limit(() => this.#fetch(id, file, integrity)));
    if (isHere) this.#verified.add(id);
  }

  /** Whether the file lies in the copy; forms of it that are not what is listed are removed. */
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

  /** What the store has of a file. */
  #ask(file: string): Promise<{ form: string; answer: Download }[]> {
    return Promise.all(
      forms.map(async (form) => {
        const answer = await download(`${this.url}/${file}${form}`);
        if (answer.status === 200 || isMissing(answer)) return { form, answer };
        throw new Error(`The release store answered ${answer.status} for ${file}.`);
      }),
    );
  }

  async #fetch(id: string, file: string, integrity: string): Promise<boolean> {
    const answers = await this.#ask(file).catch((error: Error) => {
      throw this.#refuse(id, error, failureRetryAfterMs);
    });
    for (const { form, answer } of answers) {
      if (isMissing(answer)) continue;
      const { bytes } = answer;
      if (await isListed(bytes, form, integrity)) {
        await keepFile(this.directory, `${file}${form}`, bytes);
        continue;
      }
      const error = new Error(`The release store has another ${file}${form} than was published.`);
      if (form === '') throw this.#refuse(id, error);
      // The plain file does as well.
      this.report(error);
    }
    const isHere = answers.some(({ form, answer }) => form === '' && answer.status === 200);
    if (!isHere) this.#refuse(id, undefined);
    return isHere;
  }

  #refuse<Why extends Error | undefined>(id: string, error: Why, pause = retryAfterMs): Why {
    this.#refused.set(id, { until: Date.now() + pause, error });
    return error;
  }
}

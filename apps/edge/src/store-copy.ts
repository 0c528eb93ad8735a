import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryFile } from '@talentsphere/federation/registry';
import { download, type Download } from './download';

/** Milliseconds for which the registry is not asked for again, after an answer and after none. */
const freshFor = 1_000;
const restAfterFault = 5_000;
/** Milliseconds that a page waits for a newer registry before it takes the one that is there. */
const patience = 500;

/** A file as it is, and compressed beside it. */
const variants = ['.br', '.gz', ''] as const;

/** A store that nobody may list answers 403 for what it does not have. */
const isMissing = ({ status }: Download) => status === 404 || status === 403;

/**
 * A copy of a release store, in the folder that the edge serves: files that
 * somebody asked for, and the registry. Without the store, the copy goes on.
 */
export class StoreCopy {
  #etag: string | undefined;
  #asking: Promise<void> | undefined;
  #nextQuestion = 0;
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly url: string,
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Makes the folder and asks for the registry, before the first page needs it. */
  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await this.#ask();
  }

  /** Brings the registry up to date, unless it just was, or the store takes its time. */
  async freshen(): Promise<void> {
    if (Date.now() < this.#nextQuestion) return;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await Promise.race([this.#asking, sleep(patience, undefined, { ref: false })]);
  }

  /**
   * Fetches a file of a release that is not here yet; one that the store does
   * not have stays missing.
   * @throws when the store does not answer
   */
  async provide(file: string): Promise<void> {
    if (existsSync(join(this.directory, file))) return;
    const known = this.#fetching.get(file);
    const fetching = known ?? this.#fetch(file).finally(() => this.#fetching.delete(file));
    this.#fetching.set(file, fetching);
    await fetching;
  }

  async #ask(): Promise<void> {
    try {
      const condition = this.#etag ? { 'if-none-match': this.#etag } : {};
      const answer = await this.#get(registryFile, condition);
      if (answer.status === 200) {
        JSON.parse(answer.bytes.toString());
        await this.#keep(registryFile, answer.bytes);
        this.#etag = answer.etag;
      } else if (answer.status !== 304) throw this.#refused(registryFile, answer);
      this.#nextQuestion = Date.now() + freshFor;
    } catch (error) {
      this.report(error);
      this.#nextQuestion = Date.now() + restAfterFault;
    }
  }

  async #fetch(file: string): Promise<void> {
    const answers = await Promise.all(
      variants.map(async (suffix) => ({ suffix, answer: await this.#get(`${file}${suffix}`) })),
    );
    // The plain file comes last: where it is, the compressed ones are.
    for (const { suffix, answer } of answers) {
      if (answer.status === 200) await this.#keep(`${file}${suffix}`, answer.bytes);
      else if (!isMissing(answer)) throw this.#refused(file, answer);
    }
  }

  async #get(file: string, headers?: Readonly<Record<string, string>>): Promise<Download> {
    return download(`${this.url}/${file}`, headers);
  }

  #refused(file: string, { status }: Download): Error {
    return new Error(`The release store answered ${status} for ${file}.`);
  }

  /** Puts a file in its place whole, or not at all. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    const target = join(this.directory, file);
    const temporary = join(this.directory, `.${randomUUID()}.tmp`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, target);
  }
}

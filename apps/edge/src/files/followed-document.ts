import { stat } from 'node:fs/promises';
import type { Registry } from '@talentsphere/releases';
import { readDocument } from '@talentsphere/releases/store';

/** What a document was when it was read; another object after each change. */
export interface Read {
  /** The last valid one; undefined until there has been one. */
  registry: Registry | undefined;
  /** Whether the document is there, and is not valid or cannot be read. */
  isBroken: boolean;
}

/** Follows a document on disk; it is parsed once per change. */
export class FollowedDocument {
  #latest: Promise<Read> = Promise.resolve({ registry: undefined, isBroken: false });
  /** Identifies the version of the file that was read last. */
  #seen: string | undefined;

  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => Registry | Promise<Registry>,
    private readonly report: (error: unknown) => void,
    /** Whether it is reported when the file is missing. */
    private readonly isRequired: boolean,
  ) {}

  async read(): Promise<Read> {
    const seen = await this.#identify();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#latest = this.#load(this.#latest);
    }
    return this.#latest;
  }

  async #load(last: Promise<Read>): Promise<Read> {
    try {
      return { registry: await this.parse(await readDocument(this.file)), isBroken: false };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const { registry, isBroken } = await last;
      if (code === 'ENOENT' && !this.isRequired) {
        // One that was never released has none.
        if (registry) this.report(error);
        return { registry, isBroken: false };
      }
      // A temporary error, unlike a missing or invalid file, may be gone at the next request.
      const isTemporary = code !== undefined && code !== 'ENOENT';
      if (isTemporary) this.#seen = undefined;
      // Not with each page; and another object would count as a change.
      if (isTemporary && isBroken) return last;
      this.report(error);
      return { registry, isBroken: true };
    }
  }

  async #identify(): Promise<string> {
    const found = await stat(this.file, { bigint: true }).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'missing';
  }
}

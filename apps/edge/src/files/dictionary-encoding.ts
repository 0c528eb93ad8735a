import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { BoundedCache } from './bounded-cache';
import { readListed, type ReleaseFolder } from './read-listed';
import type { ListedFile } from './release-index';

/** Higher levels take several times as long and save nothing: what differs is small. */
const level = 3;

/** Before the hash of the dictionary (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** The name of the content encoding: Zstandard with a dictionary. */
export const dictionaryEncoding = 'dcz';

/** The SHA-256 in the header `Available-Dictionary`, which is a byte sequence of structured fields. */
const hashIn = (header: string) => /^:([A-Za-z0-9+/]{43}=):$/.exec(header)?.[1];

/** Encodes files as what distinguishes them from a file that the browser has. */
export class DictionaryEncoding {
  /** SHA-256 of files that may be dictionaries. */
  readonly #hashes = new BoundedCache<string>({ maxEntries: 5_000 });
  readonly #encoded = new BoundedCache<Buffer>({
    maxEntries: 1_000,
    maxBytes: 16_000_000,
    sizeOf: ({ length }) => length,
  });
  #ready: Promise<void> | undefined;

  constructor(private readonly folder: ReleaseFolder) {}

  /**
   * @param dictionaries files of which the browser may have one
   * @param header the request's `Available-Dictionary`
   * @returns undefined when it has none of them
   * @throws when a file cannot be read, or is not what was published
   */
  async encode(
    file: ListedFile,
    dictionaries: readonly ListedFile[],
    header: string,
  ): Promise<Buffer | undefined> {
    const wanted = hashIn(header);
    for (const dictionary of wanted ? dictionaries : []) {
      // Another one may be what the browser has.
      if ((await this.#hashOf(dictionary).catch(() => undefined)) !== wanted) continue;
      const id = `${file.place} ${dictionary.place}`;
      return this.#encoded.get(id, () => this.#compress(file, dictionary));
    }
    return undefined;
  }

  #hashOf(file: ListedFile): Promise<string> {
    return this.#hashes.get(file.place, async () =>
      createHash('sha256')
        .update(await readListed(this.folder, file))
        .digest('base64'),
    );
  }

  async #compress(file: ListedFile, dictionary: ListedFile): Promise<Buffer> {
    const [bytes, known] = await Promise.all([
      readListed(this.folder, file),
      readListed(this.folder, dictionary),
    ]);
    await this.#prepare();
    const context = createCCtx();
    try {
      const compressed = compressUsingDict(context, bytes, known, level);
      return Buffer.concat([magic, createHash('sha256').update(known).digest(), compressed]);
    } finally {
      freeCCtx(context);
    }
  }

  #prepare(): Promise<void> {
    this.#ready ??= init().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }
}

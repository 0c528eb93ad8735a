import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError, trustFile } from '@talentsphere/releases';
import {
  followTrust,
  isExpired,
  openTrust,
  readSigned,
  registryFileOf,
  type Issued,
  type SignedRegistry,
  type Trust,
} from '@talentsphere/releases/signing';
import { integrityOf } from '@talentsphere/releases/store';

const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** What was accepted of a name. */
interface Accepted {
  integrity: string;
  issued: Issued;
}

/**
 * Decides which documents of a release store take the place of those in the copy: those that are signed by who may,
 * by keys that the edge does not get from the store, are newer, and have not expired.
 *
 * What is in the copy stays in use after it has expired, because pages have to be there; but nothing is added to it.
 */
export class Signatures {
  /** What was accepted last of each name, while its signature is one of who may. */
  readonly #accepted = new Map<string, Promise<Accepted | undefined>>();

  private constructor(
    private readonly directory: string,
    private trust: Trust,
  ) {}

  /**
   * @param given the trust that the edge was configured with
   * @param directory of the copy, which may have a newer one
   * @throws ReleaseError
   */
  static async open(given: string, directory: string): Promise<Signatures> {
    const trust = await openTrust(given, 'RELEASES_TRUST');
    const copied = await readIfThere(join(directory, trustFile));
    return new Signatures(
      directory,
      copied === undefined ? trust : await followTrust(trust, copied).catch(() => trust),
    );
  }

  /** The version of the trust: with another one, other registries may be valid. */
  get version(): number {
    return this.trust.issued.version;
  }

  /** Follows the trust that a store has. @throws ReleaseError when it does not lead on from the one that is known */
  async followTrust(text: string): Promise<void> {
    const trust = await followTrust(this.trust, text);
    if (trust.issued.version !== this.version) this.#accepted.clear();
    this.trust = trust;
  }

  /** A registry of the copy. @throws ReleaseError unless it is signed by who may */
  async read(name: string, text: string): Promise<SignedRegistry> {
    return readSigned(this.trust, name, text, registryFileOf(name));
  }

  /** @throws ReleaseError unless a registry of the store may take the place of the one in the copy */
  async accept(name: string, text: string): Promise<SignedRegistry> {
    const known = await this.#known(name);
    const registry = await this.read(name, text);
    const { issued } = registry;
    const { version } = issued;
    const seen = known?.issued.version ?? 0;
    const integrity = integrityOf(text);
    if (known?.integrity !== integrity && version <= seen) {
      throw new ReleaseError(
        `${registryFileOf(name)} has version ${version}, and version ${seen} was seen: an older one is not used.`,
      );
    }
    this.#assertCurrent(registryFileOf(name), issued);
    this.#accepted.set(name, Promise.resolve({ integrity, issued }));
    return registry;
  }

  /** @throws ReleaseError when what the copy has of a name has expired: nothing newer has come */
  async assertCurrent(name: string): Promise<void> {
    const known = await this.#known(name);
    if (known) this.#assertCurrent(registryFileOf(name), known.issued);
  }

  #assertCurrent(file: string, issued: Issued): void {
    for (const [place, stated] of [
      [trustFile, this.trust.issued],
      [file, issued],
    ] as const) {
      if (!isExpired(stated)) continue;
      throw new ReleaseError(
        `${place} expired at ${stated.expires}: it was not signed anew, or somebody keeps what is newer away. The site stays with what it has.`,
      );
    }
  }

  #known(name: string): Promise<Accepted | undefined> {
    const known = this.#accepted.get(name) ?? this.#readCopy(name);
    this.#accepted.set(name, known);
    return known;
  }

  async #readCopy(name: string): Promise<Accepted | undefined> {
    const text = await readIfThere(join(this.directory, registryFileOf(name)));
    if (text === undefined) return undefined;
    return this.read(name, text).then(
      ({ issued }) => ({ integrity: integrityOf(text), issued }),
      // What nobody signed who may now keeps nothing away.
      () => undefined,
    );
  }
}

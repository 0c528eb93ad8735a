import { RefusedError, registryFile, ReleaseError, trustFile, type Registry } from '../index';
import {
  expiryIn,
  fingerprintOf,
  followTrust,
  isExpired,
  openTrust,
  parsePrivateKeys,
  parseRegistryOf,
  readSigned,
  registryFileOf,
  rootName,
  signDocument,
  type Trust,
} from '../signing';
import type { Documents } from './types';

/** Days for which a registry is accepted. */
const defaultDays = 30;

/** How registries are signed, and what is signed. */
export interface Signing {
  /** The trust that the site has as well, which is not read from the store: the text of its versions. */
  trust: string;
  /** The private keys of who signs. */
  key?: string | undefined;
  /** Days for which sites accept what is signed; 30 if omitted. */
  days?: number | undefined;
  /** Whether what nobody has signed is signed: once, of a store from before. */
  takesUnsigned?: boolean | undefined;
}

const holderOf = (name: string) => (name === rootName ? registryFile : name);

/** Reads and writes the registries of a store in which they are signed, or are not. */
export function signaturesOf(documents: Documents, signing: Signing | undefined) {
  let known: Promise<Trust> | undefined;
  async function openKnown({ trust }: Signing): Promise<Trust> {
    const given = await openTrust(trust, 'RELEASES_TRUST');
    const text = await documents.read(trustFile);
    return text === undefined ? given : followTrust(given, text, documents.placeOf(trustFile));
  }
  const trustOf = (of: Signing) => (known ??= openKnown(of));

  /** @throws RefusedError without a key of it */
  async function keysFor(name: string, { key }: Signing, trust: Trust) {
    const what = `RELEASE_KEY_FILE must name a file with a key of ${holderOf(name)}`;
    if (key === undefined) throw new RefusedError(`What is in this store is signed: ${what}.`);
    const allowed = await Promise.all((trust.keys[name] ?? []).map(fingerprintOf));
    const mine = parsePrivateKeys(key, 'RELEASE_KEY');
    const prints = await Promise.all(mine.map(fingerprintOf));
    const usable = mine.filter((_key, index) => allowed.includes(prints[index] ?? ''));
    if (usable.length > 0) return usable;
    throw new RefusedError(
      `What is in this store is signed: ${what}, and has ${prints.join(', ')}, which version ${trust.issued.version} of ${trustFile} does not name.`,
    );
  }

  return {
    /** @throws ReleaseError for an invalid one, and where they are signed, for one that nobody has signed who may */
    async read(name: string, text: string): Promise<Registry> {
      const place = documents.placeOf(registryFileOf(name));
      if (!signing) return parseRegistryOf(name, text, place);
      const trust = await trustOf(signing);
      return readSigned(trust, name, text, place).catch((error: unknown) => {
        if (!signing.takesUnsigned) throw error;
        // The highest version of all, by a thief, would leave none for those who sign now.
        const { issued: _, ...registry } = parseRegistryOf(name, text, place);
        return registry;
      });
    },
    /**
     * The text of a registry that takes the place of another one.
     * @throws ReleaseError for a registry that sites would refuse
     */
    async write(name: string, registry: Registry, before?: Registry): Promise<string> {
      const textOf = (next: Registry) => `${JSON.stringify(next, null, 2)}\n`;
      try {
        parseRegistryOf(name, textOf(registry));
      } catch (error) {
        throw new ReleaseError(`Nothing was changed: ${(error as Error).message}`, {
          cause: error,
        });
      }
      if (!signing) {
        if ((await documents.read(trustFile)) === undefined) return textOf(registry);
        throw new RefusedError(
          `What is in this store is signed: RELEASES_TRUST_FILE must name a file with the trust of the site, and RELEASE_KEY_FILE one with a key of ${holderOf(name)}.`,
        );
      }
      const trust = await trustOf(signing);
      const keys = await keysFor(name, signing, trust);
      if (before?.issued && isExpired(before.issued) && !signing.takesUnsigned) {
        throw new ReleaseError(
          `${documents.placeOf(registryFileOf(name))} expired at ${before.issued.expires}, and is not changed, because somebody may have put an old one back. Look at it, and sign it by npm run release -- keys renew ${name} --unsigned.`,
        );
      }
      // By the time, so that one that was lost, or restored from a copy, has a later one than sites have seen.
      const now = Math.floor(Date.now() / 1_000);
      const version = Math.max((before?.issued?.version ?? 0) + 1, now);
      const issued = { name, version, expires: expiryIn(signing.days ?? defaultDays) };
      return signDocument(textOf({ ...registry, issued }), keys, registryFileOf(name));
    },
  };
}

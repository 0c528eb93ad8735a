import { Type, type Static } from 'typebox';
import { ownRegistryFile, registryFile, trustFile } from '../places';
import { ReleaseError } from '../release-error';
import { documentParser } from '../schema/document';
import { parseOwnRegistry, parseRegistry, type Registry } from '../schema/registry';
import { ownersOf } from '../rights';
import { openDocument, verifyDocument } from './envelope';
import { Issued } from './issued';
import { PublicKey } from './keys';

/** Names of the two documents at the root: no remote can have them. */
export const rootName = '/';
export const trustName = '/trust';

/** Where the registry of a name is: of a remote, of the shell, or the one at the root. */
export const registryFileOf = (name: string): string =>
  name === rootName ? registryFile : ownRegistryFile(name);

/** A registry of that name, whoever signed it. @throws ReleaseError */
export const parseRegistryOf = (name: string, text: string, place?: string): Registry =>
  name === rootName ? parseRegistry(text, place) : parseOwnRegistry(text, name, place);

const exactKeys = { additionalProperties: false } as const;
const Keys = Type.Array(PublicKey, { maxItems: 20 });

/** Who may sign what. */
export type Trust = Static<typeof Trust>;
const Trust = Type.Object({
  issued: Issued,
  /** How many keys of the platform have to sign this document. */
  threshold: Type.Integer({ minimum: 1 }),
  platform: Keys,
  /** The keys of each remote and of the shell, by name, and of the registry at the root; one of them signs. */
  keys: Type.Record(Type.String({ pattern: '^([\\w-]+|/)$' }), Keys, exactKeys),
});

const parseTrust = documentParser(Trust, 'document of trust');
const parseVersions = documentParser(
  Type.Object({ versions: Type.Array(Type.String()) }),
  'list of documents of trust',
);

/** All versions of the trust, the newest one last: each is the text of a document. */
export const readVersions = (text: string, place: string): string[] =>
  parseVersions(text, place).versions;

export const versionsText = (versions: readonly string[]) =>
  `${JSON.stringify({ versions }, null, 2)}\n`;

const nameOfVersion = (place: string, { issued }: Trust) => `Version ${issued.version} of ${place}`;

/** A document of trust, whoever signed it. @throws ReleaseError */
export function readVersion(text: string, place: string): Trust {
  const trust = parseTrust(openDocument(text, place).content, place);
  const what = nameOfVersion(place, trust);
  if (trust.issued.name !== trustName) throw new ReleaseError(`${what} is about something else.`);
  if (trust.platform.length >= trust.threshold) return trust;
  throw new ReleaseError(`${what} has fewer keys of the platform than have to sign it.`);
}

const assertSignedBy = async (text: string, by: Trust, trust: Trust, place: string) =>
  void (await verifyDocument(text, {
    keys: by.platform,
    threshold: by.threshold,
    place: nameOfVersion(place, trust),
  }));

/**
 * The trust that is given, and not found in a store.
 * @param text of all versions, or of the last ones
 * @throws ReleaseError
 */
export async function openTrust(text: string, place: string): Promise<Trust> {
  const last = readVersions(text, place).at(-1);
  if (last === undefined) throw new ReleaseError(`${place} has no version.`);
  const trust = readVersion(last, place);
  await assertSignedBy(last, trust, trust, place);
  return trust;
}

/**
 * The newest trust in a store, which each version after the known one has handed on: it is signed by the keys of the
 * one before it, and by its own.
 * @throws ReleaseError also when the store has nothing as new as what is known
 */
export async function followTrust(known: Trust, text: string, place = trustFile): Promise<Trust> {
  let trust = known;
  let newest = 0;
  for (const each of readVersions(text, place)) {
    const next = readVersion(each, place);
    newest = next.issued.version;
    if (newest < trust.issued.version) continue;
    if (newest === trust.issued.version) {
      if (JSON.stringify(next) === JSON.stringify(trust)) continue;
      throw new ReleaseError(`${nameOfVersion(place, next)} is not the one that is trusted.`);
    }
    if (newest > trust.issued.version + 1) {
      throw new ReleaseError(`${place} has no version ${trust.issued.version + 1}.`);
    }
    await assertSignedBy(each, trust, next, place);
    await assertSignedBy(each, next, next, place);
    trust = next;
  }
  if (newest >= trust.issued.version) return trust;
  throw new ReleaseError(
    `${place} ends with version ${newest}, and version ${trust.issued.version} is known.`,
  );
}

/**
 * The newest version, signed by all who have to: those of each version, and of the one before it.
 * @param text of all versions
 * @throws ReleaseError
 */
export async function completeTrust(text: string, place: string): Promise<Trust> {
  const first = versionsText(readVersions(text, place).slice(0, 1));
  return followTrust(await openTrust(first, place), text, place);
}

/** The newest version, whoever has signed it, in which keys may be missing yet. @throws ReleaseError */
export function readNewest(text: string, place: string): Trust {
  const last = readVersions(text, place).at(-1);
  if (last === undefined) throw new ReleaseError(`${place} has no version.`);
  return parseTrust(openDocument(last, place).content, place);
}

/** A registry with what its signature says of it. */
export interface SignedRegistry extends Registry {
  issued: Issued;
}

/**
 * A registry that somebody has signed who may: that of a remote, of the shell, or the one at the root. Of that, nothing but
 * the owners counts: what it has of remotes is from before these had registries of their own.
 * @throws ReleaseError
 */
export async function readSigned(
  { keys }: Trust,
  name: string,
  text: string,
  place: string,
): Promise<SignedRegistry> {
  const content = await verifyDocument(text, { keys: keys[name] ?? [], threshold: 1, place });
  const registry = parseRegistryOf(name, content, place);
  const { issued } = registry;
  if (!issued) throw new ReleaseError(`${place} has a signature, and no version.`);
  if (issued.name !== name) {
    const its = issued.name === rootName ? registryFile : issued.name;
    throw new ReleaseError(`${place} was signed as the registry of ${its}.`);
  }
  if (name !== rootName) return { ...registry, issued };
  const { schema, ...root } = registry;
  return { ...(schema ? { schema } : {}), microFrontends: {}, owners: ownersOf(root), issued };
}

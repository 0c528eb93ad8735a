import {
  composeRegistry,
  ownerNames,
  ownersOf,
  ownRegistryFile,
  registryFile,
  ReleaseError,
  releasesOf,
  shellName,
  UnavailableError,
  type Registry,
  type RegistryRelease,
} from '../index';
import { rootName } from '../signing';
import { largestRegistry } from './read-document';
import { signaturesOf, type Signing } from './signing';
import type { Documents, ReleaseTarget } from './types';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** @throws ReleaseError for what is no registry of a name */
async function reading(place: string, read: () => Promise<Registry>): Promise<Registry> {
  try {
    return await read();
  } catch (error) {
    throw new ReleaseError(
      `${place} is broken: restore it from a copy, or remove it and release again what it had. (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** The document of a remote, or of the shell. */
export const holding = (name: string, releases: readonly RegistryRelease[]): Registry =>
  name === shellName
    ? { schema, microFrontends: {}, shell: [...releases] }
    : { schema, microFrontends: { [name]: [...releases] } };

/** The registry in a folder or a store: a document at the root, and one of each remote and of the shell. */
export function registriesIn(
  documents: Documents,
  appendHistory: ReleaseTarget['appendHistory'],
  signing?: Signing,
): Pick<ReleaseTarget, 'readRegistry' | 'readOwn' | 'changeReleases' | 'changeOwners'> & {
  names: () => Promise<string[]>;
} {
  const signatures = signaturesOf(documents, signing);
  const parseRoot = async (text: string | undefined): Promise<Registry> =>
    text === undefined
      ? { schema, microFrontends: {} }
      : reading(documents.placeOf(registryFile), () => signatures.read(rootName, text));
  const readRoot = async () => parseRoot(await documents.read(registryFile));
  const parseOwn = (text: string, name: string) =>
    reading(documents.placeOf(ownRegistryFile(name)), () => signatures.read(name, text));

  /** @throws ReleaseError for a registry that sites would refuse */
  const write: typeof signatures.write = async (name, registry, before) => {
    const text = await signatures.write(name, registry, before);
    if (Buffer.byteLength(text) <= largestRegistry) return text;
    throw new ReleaseError(
      `Nothing was changed: the registry of ${name} would have more than ${largestRegistry} bytes, which sites refuse. Remove releases that nobody needs, with npm run release -- prune.`,
    );
  };

  return {
    names: async () => ownerNames(await readRoot()),
    async readRegistry() {
      const root = await readRoot();
      const own = new Map<string, Registry>();
      const read = async (name: string) => {
        try {
          const text = await documents.read(ownRegistryFile(name));
          if (text !== undefined) own.set(name, await parseOwn(text, name));
        } catch (error) {
          // Of a store that does not answer, nothing is known, which is not the doing of one team.
          if (error instanceof UnavailableError) throw error;
          // Other teams go on. What the root has of it is from before its first change.
          console.error((error as Error).message);
          own.set(name, { microFrontends: {} });
        }
      };
      await Promise.all(ownerNames(root).map(read));
      return composeRegistry(root, own);
    },
    async readOwn(name) {
      const text = await documents.read(ownRegistryFile(name));
      return releasesOf(text === undefined ? await readRoot() : await parseOwn(text, name), name);
    },
    changeReleases: (name, change) =>
      documents.change(ownRegistryFile(name), async (text) => {
        const own = text === undefined ? undefined : await parseOwn(text, name);
        const before = own ?? (await readRoot());
        const known = own?.latest;
        const isUnfinished = known && (await appendHistory(known));
        const changed = await change(releasesOf(before, name), isUnfinished ? known : undefined);
        if (!changed) return undefined;
        const { releases, result, latest = known } = changed;
        const next = { ...holding(name, releases), ...(latest ? { latest } : {}) };
        return { text: await write(name, next, own), result };
      }),
    async changeOwners(change) {
      await documents.change(registryFile, async (text) => {
        const root = await parseRoot(text);
        const owners = change({ ...root, owners: ownersOf(root) });
        if (!owners) return undefined;
        const { issued: _issued, ...members } = root;
        return {
          text: await write(rootName, { ...members, owners }, root),
          result: undefined,
        };
      });
    },
  };
}

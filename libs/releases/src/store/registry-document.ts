import {
  composeRegistry,
  ownerNames,
  ownersOf,
  ownRegistryFile,
  registryFile,
  ReleaseError,
  releasesOf,
  shellName,
  type Registry,
  type RegistryRelease,
} from '../index';
import { parseOwnRegistry, parseRegistry } from '../schema';
import type { Documents, ReleaseTarget } from './types';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

type Parse = (text: string, place?: string) => Registry;

/** @throws ReleaseError for an invalid registry */
function readDocument(text: string, place: string, parse: Parse): Registry {
  try {
    return parse(text, place);
  } catch (error) {
    throw new ReleaseError(
      `${place} is broken: restore it from a copy, or remove it and release again what it had. (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** @throws ReleaseError for a registry that the edge would reject */
function registryText(registry: Registry, parse: Parse): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  try {
    parse(text);
  } catch (error) {
    throw new ReleaseError(`Nothing was changed: ${(error as Error).message}`, { cause: error });
  }
  return text;
}

const holding = (name: string, releases: RegistryRelease[]): Registry =>
  name === shellName
    ? { schema, microFrontends: {}, shell: releases }
    : { schema, microFrontends: { [name]: releases } };

/** The registry in a folder or a store: a document at the root, and one of each remote and of the shell. */
export function registriesIn(
  documents: Documents,
  appendHistory: ReleaseTarget['appendHistory'],
): Pick<ReleaseTarget, 'readRegistry' | 'changeReleases' | 'changeOwners'> & {
  names: () => Promise<string[]>;
} {
  const parseRoot = (text: string | undefined): Registry =>
    text === undefined
      ? { schema, microFrontends: {} }
      : readDocument(text, documents.placeOf(registryFile), parseRegistry);
  const readRoot = async () => parseRoot(await documents.read(registryFile));
  const parserOf = (name: string) => (text: string, place?: string) =>
    parseOwnRegistry(text, name, place);
  const parseOwn = (text: string, name: string) =>
    readDocument(text, documents.placeOf(ownRegistryFile(name)), parserOf(name));

  return {
    names: async () => ownerNames(await readRoot()),
    async readRegistry() {
      const root = await readRoot();
      const own = new Map<string, Registry>();
      const read = async (name: string) => {
        try {
          const text = await documents.read(ownRegistryFile(name));
          if (text !== undefined) own.set(name, parseOwn(text, name));
        } catch (error) {
          // Other teams go on. What the root has of it is from before its first change.
          console.error((error as Error).message);
          own.set(name, { microFrontends: {} });
        }
      };
      await Promise.all(ownerNames(root).map(read));
      return composeRegistry(root, own);
    },
    changeReleases: (name, change) =>
      documents.change(ownRegistryFile(name), async (text) => {
        const before = text === undefined ? await readRoot() : parseOwn(text, name);
        const isUnfinished = before.latest && (await appendHistory(before.latest));
        const changed = await change(
          releasesOf(before, name),
          isUnfinished ? before.latest : undefined,
        );
        if (!changed) return undefined;
        const { releases, result, latest = before.latest } = changed;
        const next = { ...holding(name, releases), ...(latest ? { latest } : {}) };
        return { text: registryText(next, parserOf(name)), result };
      }),
    async changeOwners(change) {
      await documents.change(registryFile, async (text) => {
        const root = parseRoot(text);
        const owners = change({ ...root, owners: ownersOf(root) });
        if (!owners) return undefined;
        return { text: registryText({ ...root, owners }, parseRegistry), result: true };
      });
    },
  };
}

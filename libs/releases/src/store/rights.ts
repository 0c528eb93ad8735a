import {
  notOwned,
  overlap,
  ownersOf,
  RefusedError,
  registryFile,
  ReleaseError,
  type Registry,
} from '../index';
import type { ReleaseTarget } from './types';

/** @throws ReleaseError when another remote has one of the addresses */
function assertFree(root: Registry, name: string, routes: readonly string[]) {
  for (const [owner, owned] of Object.entries(ownersOf(root))) {
    if (owner === name) continue;
    for (const route of routes) {
      const taken = owned.find((pattern) => overlap(route, pattern));
      if (taken === undefined) continue;
      throw new ReleaseError(
        `Nothing was changed: ${name} may not have the address ${route}, because ${owner} owns ${taken}.`,
      );
    }
  }
}

/**
 * Says which addresses a remote may have, in place of those that it had. Only the platform's credentials may.
 * @throws ReleaseError
 */
export async function own(target: ReleaseTarget, name: string, routes: string[]): Promise<void> {
  await target.changeOwners((root) => {
    assertFree(root, name, routes);
    return { ...root.owners, [name]: routes };
  });
}

/**
 * Gives a remote the addresses of a build that nobody owns, where these credentials may do that.
 * @throws ReleaseError when another remote owns one, or these credentials may not
 */
export async function claim(target: ReleaseTarget, name: string, routes: readonly string[]) {
  const known = await target.readRegistry();
  const missingIn = (root: Registry) => notOwned(routes, ownersOf(root)[name] ?? []);
  const isKnown = name in ownersOf(known);
  const missing = missingIn(known);
  assertFree(known, name, missing);
  if (isKnown && missing.length === 0) return;
  try {
    await target.changeOwners((root) => {
      const free = missingIn(root);
      assertFree(root, name, free);
      return { ...root.owners, [name]: [...(root.owners?.[name] ?? []), ...free] };
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const addresses = missing.join(' and ');
    throw new ReleaseError(
      `Nothing was changed: ${name} does not own ${addresses || 'any address'}, and these credentials may not change the owners: ask who may write ${registryFile} for npm run release -- own ${[name, ...(ownersOf(known)[name] ?? []), ...missing].join(' ')}.`,
      { cause: error },
    );
  }
}

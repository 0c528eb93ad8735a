import { ownRegistryFile, releasesOf, type RegistryRelease } from '../index';
import { parseOwnRegistry } from '../schema';
import type { ReadableReleases } from './types';

/**
 * The releases of one remote, or of the shell.
 * @throws ReleaseError when its registry is broken, which is only reported where all are read
 */
export async function readOwn(
  releases: ReadableReleases,
  name: string,
): Promise<readonly RegistryRelease[]> {
  const file = ownRegistryFile(name);
  const own = await releases.readFile(file);
  const registry = own
    ? parseOwnRegistry(Buffer.from(own).toString(), name, file)
    : await releases.readRegistry();
  return releasesOf(registry, name);
}

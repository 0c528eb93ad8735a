import { placeOf, registryFile, releasedNames, releasesOf } from '../index';
import { parseRegistry } from '../schema';
import type { ReadableReleases } from './types';

/**
 * Releases that were made by a command from before each remote had a registry of its own, after it had got one: they
 * are in the one at the root, which nobody reads for that remote. What was pruned since has no files.
 * @returns name and version of each
 */
export async function lostReleases(
  releases: ReadableReleases,
): Promise<{ name: string; version: string }[]> {
  const registry = await releases.readRegistry();
  const text = await releases.readFile(registryFile);
  if (!text) return [];
  const root = parseRegistry(Buffer.from(text).toString());
  const unknown = releasedNames(registry).flatMap((name) => {
    const urls = new Set(releasesOf(registry, name).map(({ url }) => url));
    return releasesOf(root, name)
      .filter(({ url }) => !urls.has(url))
      .map(({ url, metadata }) => ({ url, name, version: metadata.version }));
  });
  const found = await Promise.all(
    unknown.map(async ({ url, name, version }) =>
      (await releases.readFile(placeOf(url))) ? [{ name, version }] : [],
    ),
  );
  return found.flat();
}

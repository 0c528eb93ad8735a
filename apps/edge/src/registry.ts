import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@talentsphere/federation/release';
import type { Registry } from '@talentsphere/federation/registry';

export const registryFile = 'registry.json';

/** Reads the registry as it is now. A missing or broken one means no releases, and is reported. */
export async function readRegistry(
  directory: string,
  report: (error: unknown) => void,
): Promise<Registry> {
  try {
    return JSON.parse(await readFile(join(directory, registryFile), 'utf8')) as Registry;
  } catch (error) {
    report(error);
    return { microFrontends: {} };
  }
}

/** The release of each remote that visitors get. */
export function currentReleases(registry: Registry): RemoteRelease[] {
  return Object.entries(registry.microFrontends).flatMap(([name, versions]) => {
    const release = versions.find(({ deployment }) => deployment.default);
    if (!release) return [];
    const { url, metadata, extras } = release;
    const { hostContract, routes, files } = extras;
    return [{ name, version: metadata.version, url, hostContract, routes, files }];
  });
}

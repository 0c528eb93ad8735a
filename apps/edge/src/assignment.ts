import { createHash } from 'node:crypto';
import type { PublishedRelease, RemoteRelease } from '@talentsphere/federation/release';
import type { Registry, RegistryRelease } from '@talentsphere/federation/registry';

/**
 * Where a session stands for a release, from 0 up to 100. The same session stands
 * at the same place, so a growing share keeps whom it has; and at another place
 * for another release, so nobody is in every canary.
 */
function standing(session: string, remote: string, version: string): number {
  const digest = createHash('sha256').update(`${session} ${remote} ${version}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}

const isCanary = ({ deployment }: RegistryRelease) => !deployment.default && deployment.traffic > 0;

/** Whether sessions differ in what they get. */
export function hasCanary(registry: Registry): boolean {
  return Object.values(registry.microFrontends).some((releases) => releases.some(isCanary));
}

function choose(name: string, releases: readonly RegistryRelease[], session: string) {
  const canary = releases
    .filter(isCanary)
    .find(
      ({ metadata, deployment }) => standing(session, name, metadata.version) < deployment.traffic,
    );
  return canary ?? releases.find(({ deployment }) => deployment.default);
}

function published({ url, metadata, extras }: RegistryRelease): PublishedRelease {
  const { version, integrity } = metadata;
  return { version, url, integrity, hostContract: extras.hostContract, files: extras.files };
}

/** What a session gets of each remote. `session` matters only while there is a canary. */
export function releasesFor(registry: Registry, session: string): RemoteRelease[] {
  return Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const chosen = choose(name, releases, session);
    if (!chosen) return [];
    const previous = releases.find(({ url }) => url === chosen.fallbackUrl);
    return [
      {
        name,
        routes: chosen.extras.routes,
        ...published(chosen),
        ...(previous ? { previous: published(previous) } : {}),
        ...(isCanary(chosen) ? { canary: true as const } : {}),
        ...(chosen.deployment.traffic === 0 ? { disabled: true as const } : {}),
      },
    ];
  });
}

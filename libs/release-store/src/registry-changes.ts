import {
  canaryOf,
  defaultOf,
  isDisabled,
  manifestUrl,
  previousOf,
  ReleaseError,
  type RegistryRelease,
} from '@talentsphere/releases';
import type { Build } from './types';

/** The releases of a remote after a change, and the one that the change is about. */
export interface Changed {
  releases: RegistryRelease[];
  release: RegistryRelease;
}

function withFallback(release: RegistryRelease, fallbackUrl: string | undefined): RegistryRelease {
  const { url, metadata, deployment, extras } = release;
  return { url, ...(fallbackUrl ? { fallbackUrl } : {}), metadata, deployment, extras };
}

/**
 * Assigns all sessions to one release. Releases whose predecessor it was get its own
 * predecessor instead, so that the chain of predecessors has no cycle.
 * @param chosen one of the releases
 */
function makeDefault(
  releases: readonly RegistryRelease[],
  chosen: RegistryRelease,
  fallbackUrl: string | undefined,
) {
  const skip = (url: string | undefined) => (url === chosen.url ? chosen.fallbackUrl : url);
  return releases.map((release) =>
    release.url === chosen.url
      ? { ...withFallback(chosen, fallbackUrl), deployment: { traffic: 100, default: true } }
      : {
          ...withFallback(release, skip(release.fallbackUrl)),
          deployment: { traffic: 0, default: false },
        },
  );
}

export function toEveryone(releases: readonly RegistryRelease[], chosen: RegistryRelease) {
  const before = defaultOf(releases);
  const stays = before?.url === chosen.url;
  return makeDefault(releases, chosen, stays ? chosen.fallbackUrl : before?.url);
}

/** Adds a build to the releases, without any sessions. */
export function withBuild(
  releases: readonly RegistryRelease[],
  { name, version, integrity, extras }: Build,
): Changed {
  const known = releases.find(({ metadata }) => metadata.version === version);
  if (known) return { releases: [...releases], release: known };
  const release = {
    url: manifestUrl(name, version),
    metadata: { version, integrity },
    deployment: { traffic: 0, default: false },
    extras,
  };
  return { releases: [release, ...releases], release };
}

/** Assigns a share of the sessions to another release than the default. */
export function toSome(
  releases: readonly RegistryRelease[],
  chosen: RegistryRelease,
  percent: number,
): RegistryRelease[] {
  const before = defaultOf(releases);
  if (!before) {
    throw new ReleaseError('There is no release yet for the other sessions: release one first.');
  }
  if (before.url === chosen.url) {
    throw new ReleaseError(
      `This build, ${chosen.metadata.version}, is already the default for all sessions: change something first.`,
    );
  }
  return releases.map((release) => {
    if (release.url === chosen.url) {
      return {
        ...withFallback(release, before.url),
        deployment: { traffic: percent, default: false },
      };
    }
    const isDefault = release.url === before.url;
    const deployment = { traffic: isDefault ? 100 - percent : 0, default: isDefault };
    const circle = release.fallbackUrl === chosen.url;
    return { ...(circle ? withFallback(release, chosen.fallbackUrl) : release), deployment };
  });
}

/** Ends a canary; without one, makes the previous release the default. */
export function rolledBack(name: string, releases: readonly RegistryRelease[]): Changed {
  const current = defaultOf(releases);
  if (!current) throw new ReleaseError(`${name} has no release to roll back.`);
  if (canaryOf(releases)) {
    return { releases: makeDefault(releases, current, current.fallbackUrl), release: current };
  }
  const before = previousOf(releases, current);
  if (!before) {
    throw new ReleaseError(
      `There is nothing to roll ${name} back to: ${current.metadata.version} is the earliest release of it.`,
    );
  }
  return { releases: makeDefault(releases, before, before.fallbackUrl), release: before };
}

/** Makes the canary the default; enables a disabled remote again. */
export function promoted(name: string, releases: readonly RegistryRelease[]): Changed {
  const chosen = canaryOf(releases) ?? (isDisabled(releases) ? defaultOf(releases) : undefined);
  if (!chosen)
    throw new ReleaseError(
      `${name} has no canary to promote: start one with -- canary ${name} 10.`,
    );
  return { releases: toEveryone(releases, chosen), release: chosen };
}

export function disabled(name: string, releases: readonly RegistryRelease[]): Changed {
  const current = defaultOf(releases);
  if (!current) throw new ReleaseError(`${name} has no release to disable.`);
  if (isDisabled(releases)) throw new ReleaseError(`${name} is disabled already.`);
  return {
    releases: releases.map((release) => ({
      ...release,
      deployment: { traffic: 0, default: release.url === current.url },
    })),
    release: current,
  };
}

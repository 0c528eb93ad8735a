import { parseRegistry as parseByEdge } from '@talentsphere/federation/registry';
import { Fault } from '@talentsphere/process/fault';
import type { Build, Registry, Release } from './types';

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const registryName = 'registry.json';

/** Whether a document has the outline of a registry: lists of releases by remote. */
function isRegistry(document: unknown): document is Registry {
  const { microFrontends } = (document ?? {}) as { microFrontends?: unknown };
  return (
    typeof microFrontends === 'object' &&
    microFrontends !== null &&
    !Array.isArray(microFrontends) &&
    Object.values(microFrontends).every(Array.isArray)
  );
}

/**
 * @param text of a registry; undefined when there is none yet
 * @param place where it stands, for people
 */
export function parseRegistry(text: string | undefined, place: string): Registry {
  if (text === undefined) return { schema, microFrontends: {} };
  try {
    const registry = JSON.parse(text);
    if (isRegistry(registry)) return registry;
  } catch {
    // It is no JSON at all.
  }
  throw new Fault(
    `${place} is broken: restore it from a copy, or remove it and release every remote.`,
  );
}

/** @throws Fault for a registry that the edge would refuse */
export function registryText(registry: Registry): string {
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  try {
    parseByEdge(text);
  } catch (error) {
    throw new Fault(`Nothing was changed: ${(error as Error).message}`);
  }
  return text;
}

/** The release that everyone gets who is not in a canary. */
export function defaultOf(releases: readonly Release[]) {
  return releases.find(({ deployment }) => deployment.default);
}

export function canaryOf(releases: readonly Release[]) {
  return releases.find(({ deployment }) => !deployment.default && deployment.traffic > 0);
}

export function isDisabled(releases: readonly Release[]) {
  return defaultOf(releases)?.deployment.traffic === 0 && !canaryOf(releases);
}

function withFallback(release: Release, fallbackUrl: string | undefined): Release {
  const { url, metadata, deployment, extras } = release;
  return { url, ...(fallbackUrl ? { fallbackUrl } : {}), metadata, deployment, extras };
}

/**
 * Gives all sessions one release, and whoever pointed at it as the one before
 * them its own predecessor: the predecessors stay a chain without a circle.
 * @param chosen one of them
 */
function makeDefault(
  releases: readonly Release[],
  chosen: Release,
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

export function toEveryone(releases: readonly Release[], chosen: Release) {
  const before = defaultOf(releases);
  const stays = before?.url === chosen.url;
  return makeDefault(releases, chosen, stays ? chosen.fallbackUrl : before?.url);
}

/** Puts a build among the releases, without any session of its own. */
export function withBuild(
  releases: readonly Release[],
  { version, integrity, extras }: Build,
  url: string,
): { releases: Release[]; release: Release } {
  const known = releases.find(({ metadata }) => metadata.version === version);
  if (known) return { releases: [...releases], release: known };
  const release = {
    url,
    metadata: { version, integrity },
    deployment: { traffic: 0, default: false },
    extras,
  };
  return { releases: [release, ...releases], release };
}

/** Gives a share of the sessions another release than the default. */
export function toSome(releases: readonly Release[], chosen: Release, percent: number): Release[] {
  const before = defaultOf(releases);
  if (!before)
    throw new Fault(
      'There is no release yet that the other sessions could get: release one first.',
    );
  if (before.url === chosen.url) {
    throw new Fault(
      `This build, ${chosen.metadata.version}, is what every session gets already: change something first.`,
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

/** Ends a canary; without one, goes back to the release before the default. */
export function rolledBack(
  name: string,
  releases: readonly Release[],
): { releases: Release[]; release: Release } {
  const current = defaultOf(releases);
  if (!current) throw new Fault(`${name} has no release to roll back.`);
  if (canaryOf(releases)) {
    return { releases: makeDefault(releases, current, current.fallbackUrl), release: current };
  }
  const before = releases.find(({ url }) => url === current.fallbackUrl);
  if (!before) {
    throw new Fault(
      `There is nothing to roll ${name} back to: ${current.metadata.version} is the earliest release of it.`,
    );
  }
  return { releases: makeDefault(releases, before, before.fallbackUrl), release: before };
}

/** Gives everyone the canary; switches a disabled remote on again. */
export function promoted(
  name: string,
  releases: readonly Release[],
): { releases: Release[]; release: Release } {
  const chosen = canaryOf(releases) ?? (isDisabled(releases) ? defaultOf(releases) : undefined);
  if (!chosen)
    throw new Fault(`${name} has no canary to promote: start one with -- canary ${name} 10.`);
  return { releases: toEveryone(releases, chosen), release: chosen };
}

export function disabled(
  name: string,
  releases: readonly Release[],
): { releases: Release[]; release: Release } {
  const current = defaultOf(releases);
  if (!current) throw new Fault(`${name} has no release to disable.`);
  if (isDisabled(releases)) throw new Fault(`${name} is disabled already.`);
  return {
    releases: releases.map((release) => ({
      ...release,
      deployment: { traffic: 0, default: release.url === current.url },
    })),
    release: current,
  };
}

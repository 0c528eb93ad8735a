import { Fault } from '../lib/fault.mjs';

/**
 * @typedef {import('./types.d.mts').Release} Release
 * @typedef {import('./types.d.mts').Registry} Registry
 */

const schema =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

export const registryName = 'registry.json';

/** @param {any} document */
const isRegistry = (document) =>
  !Array.isArray(document?.microFrontends) &&
  Object.values(document?.microFrontends ?? { none: undefined }).every(Array.isArray);

/**
 * @param {string | undefined} text of a registry; undefined when there is none yet
 * @param {string} place where it stands, for people
 * @returns {Registry}
 */
export function parseRegistry(text, place) {
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

/** @param {Registry} registry */
export const registryText = (registry) => `${JSON.stringify(registry, null, 2)}\n`;

/**
 * The release that everyone gets who is not in a canary.
 * @param {readonly Release[]} releases
 */
export function defaultOf(releases) {
  return releases.find(({ deployment }) => deployment.default);
}

/** @param {readonly Release[]} releases */
export function canaryOf(releases) {
  return releases.find(({ deployment }) => !deployment.default && deployment.traffic > 0);
}

/** @param {readonly Release[]} releases */
export function isDisabled(releases) {
  return defaultOf(releases)?.deployment.traffic === 0 && !canaryOf(releases);
}

/**
 * @param {Release} release
 * @param {string | undefined} fallbackUrl
 * @returns {Release}
 */
function withFallback(release, fallbackUrl) {
  const { url, metadata, deployment, extras } = release;
  return { url, ...(fallbackUrl ? { fallbackUrl } : {}), metadata, deployment, extras };
}

/**
 * Gives all sessions one release, and whoever pointed at it as the one before
 * them its own predecessor: the predecessors stay a chain without a circle.
 * @param {readonly Release[]} releases
 * @param {Release} chosen one of them
 * @param {string | undefined} fallbackUrl
 */
function makeDefault(releases, chosen, fallbackUrl) {
  const skip = (/** @type {string | undefined} */ url) =>
    url === chosen.url ? chosen.fallbackUrl : url;
  return releases.map((release) =>
    release.url === chosen.url
      ? { ...withFallback(chosen, fallbackUrl), deployment: { traffic: 100, default: true } }
      : {
          ...withFallback(release, skip(release.fallbackUrl)),
          deployment: { traffic: 0, default: false },
        },
  );
}

/**
 * @param {readonly Release[]} releases
 * @param {Release} chosen
 */
export function toEveryone(releases, chosen) {
  const before = defaultOf(releases);
  const stays = before?.url === chosen.url;
  return makeDefault(releases, chosen, stays ? chosen.fallbackUrl : before?.url);
}

/**
 * Puts a build among the releases, without any session of its own.
 * @param {readonly Release[]} releases
 * @param {import('./types.d.mts').Build} build
 * @param {string} url
 * @returns {{ releases: Release[], release: Release }}
 */
export function withBuild(releases, { version, integrity, extras }, url) {
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

/**
 * Gives a share of the sessions another release than the default.
 * @param {readonly Release[]} releases
 * @param {Release} chosen
 * @param {number} percent
 * @returns {Release[]}
 */
export function toSome(releases, chosen, percent) {
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

/**
 * Ends a canary; without one, goes back to the release before the default.
 * @param {string} name
 * @param {readonly Release[]} releases
 * @returns {{ releases: Release[], release: Release }}
 */
export function rolledBack(name, releases) {
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

/**
 * Gives everyone the canary; switches a disabled remote on again.
 * @param {string} name
 * @param {readonly Release[]} releases
 * @returns {{ releases: Release[], release: Release }}
 */
export function promoted(name, releases) {
  const chosen = canaryOf(releases) ?? (isDisabled(releases) ? defaultOf(releases) : undefined);
  if (!chosen)
    throw new Fault(`${name} has no canary to promote: start one with -- canary ${name} 10.`);
  return { releases: toEveryone(releases, chosen), release: chosen };
}

/**
 * @param {string} name
 * @param {readonly Release[]} releases
 * @returns {{ releases: Release[], release: Release }}
 */
export function disabled(name, releases) {
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

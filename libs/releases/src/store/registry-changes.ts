import {
  canaryOf,
  defaultOf,
  isCanary,
  isDisabled,
  manifestUrl,
  previousOf,
  ReleaseError,
  shellName,
  type RegistryRelease,
} from '../index';
import type { Change } from './change';
import type { Build } from './types';

/** The releases of a remote after a change, and the one that the change is about. */
export interface Changed {
  releases: RegistryRelease[];
  release: RegistryRelease;
}

/** The decision about a remote that is in force, and which only an explicit command ends. */
export function decisionOn(releases: readonly RegistryRelease[]): Change['held'] {
  if (canaryOf(releases)) return 'canary';
  if (isDisabled(releases)) return 'disable';
  const current = defaultOf(releases);
  // Its successor has been taken back.
  if (current && releases.some(({ fallbackUrl }) => fallbackUrl === current.url)) return 'rollback';
  return undefined;
}

function withFallback(release: RegistryRelease, fallbackUrl: string | undefined): RegistryRelease {
  const { url, metadata, deployment, extras } = release;
  return { url, ...(fallbackUrl ? { fallbackUrl } : {}), metadata, deployment, extras };
}

/**
 * Makes a release the successor of another. Releases whose predecessor it was get its own
 * predecessor instead, so that the chain of predecessors has no cycle.
 */
const placedAfter = (
  releases: readonly RegistryRelease[],
  chosen: RegistryRelease,
  before: RegistryRelease,
) =>
  releases.map((release) => {
    if (release.url === chosen.url) return withFallback(release, before.url);
    return release.fallbackUrl === chosen.url ? withFallback(release, chosen.fallbackUrl) : release;
  });

/** Assigns all sessions to one of the releases. */
const makeDefault = (releases: readonly RegistryRelease[], { url }: RegistryRelease) =>
  releases.map((release) => {
    const isDefault = release.url === url;
    return { ...release, deployment: { traffic: isDefault ? 100 : 0, default: isDefault } };
  });

/** Assigns all sessions to one of the releases, as the successor of the default. */
export function toEveryone(releases: readonly RegistryRelease[], chosen: RegistryRelease) {
  const before = defaultOf(releases);
  const isNext = before && before.url !== chosen.url;
  return makeDefault(isNext ? placedAfter(releases, chosen, before) : releases, chosen);
}

/** The release of a version. */
export const versionOf = (releases: readonly RegistryRelease[], version: string) =>
  releases.find(({ metadata }) => metadata.version === version);

/** A release with more beside which it is proven. */
export function withProofs(release: RegistryRelease, proven: Build['proven']): RegistryRelease {
  if (!proven) return release;
  const all = [...new Set([...(release.extras.proven ?? []), ...proven])];
  return { ...release, extras: { ...release.extras, proven: all } };
}

/** Adds a build to the releases, without any sessions. One that was only previewed is known by its newest commit. */
export function withBuild(
  releases: readonly RegistryRelease[],
  { name, version, integrity, extras, commit, statement, proven }: Build,
): Changed {
  const replacing = (known: RegistryRelease, made: RegistryRelease) => {
    const release = withProofs(made, proven);
    return { releases: releases.map((each) => (each === known ? release : each)), release };
  };
  const source = {
    ...(commit ? { commit } : {}),
    ...(statement ? { statement: statement.listed } : {}),
  };
  const known = versionOf(releases, version);
  if (known && !known.extras.preview) return replacing(known, known);
  if (known) {
    const { commit: _commit, statement: _statement, ...described } = known.extras;
    return replacing(known, { ...known, extras: { ...described, ...source } });
  }
  const made = {
    url: manifestUrl(name, version),
    metadata: { version, integrity },
    deployment: { traffic: 0, default: false },
    extras: { ...extras, ...source },
  };
  const release = withProofs(made, proven);
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
  if (isDisabled(releases)) {
    throw new ReleaseError('The remote is disabled: promote it first, which enables it.');
  }
  if (before.url === chosen.url) {
    throw new ReleaseError(
      `This build, ${chosen.metadata.version}, is already the default for all sessions: change something first.`,
    );
  }
  return placedAfter(releases, chosen, before).map((release) => {
    const isDefault = release.url === before.url;
    const others = isDefault ? 100 - percent : 0;
    const traffic = release.url === chosen.url ? percent : others;
    return { ...release, deployment: { traffic, default: isDefault } };
  });
}

/** The release that sessions get, and those that rollbacks from it would reach. */
function reachedFrom(releases: readonly RegistryRelease[]) {
  const reached = new Set<RegistryRelease>();
  let each = defaultOf(releases);
  // A circle ends as well, which a registry can have that was written without the commands.
  for (; each && !reached.has(each); each = previousOf(releases, each)) reached.add(each);
  return reached;
}

/**
 * Makes one of the releases the default: ends a canary, and enables a disabled remote.
 * A release to which rollbacks would return stays before those that came after it.
 */
function switchedTo(releases: readonly RegistryRelease[], chosen: RegistryRelease): Changed {
  const isBack = reachedFrom(releases).has(chosen);
  return {
    releases: isBack ? makeDefault(releases, chosen) : toEveryone(releases, chosen),
    release: chosen,
  };
}

/** The most versions that a message lists. */
const mostListed = 10;

/** @throws ReleaseError when it was never published */
export function publishedAs(name: string, releases: readonly RegistryRelease[], version: string) {
  const chosen = versionOf(releases, version);
  if (chosen) return chosen;
  const known = releases.map(({ metadata }) => metadata.version);
  const more = known.length > mostListed ? `, and ${known.length - mostListed} earlier ones` : '';
  throw new ReleaseError(
    `${name} has no release ${version}: its releases are ${known.slice(0, mostListed).join(', ')}${more}.`,
  );
}

/** Makes a published version the default. */
export function switchedToVersion(
  name: string,
  releases: readonly RegistryRelease[],
  version: string,
): Changed | undefined {
  const chosen = publishedAs(name, releases, version);
  const isAlready = chosen.deployment.default && chosen.deployment.traffic === 100;
  return isAlready ? undefined : switchedTo(releases, chosen);
}

/** Ends a canary; without one, makes the previous release the default. */
export function rolledBack(name: string, releases: readonly RegistryRelease[]): Changed {
  const current = defaultOf(releases);
  if (!current) throw new ReleaseError(`${name} has no release to roll back.`);
  if (canaryOf(releases)) return switchedTo(releases, current);
  const before = previousOf(releases, current);
  if (!before) {
    throw new ReleaseError(
      `There is nothing to roll ${name} back to: ${current.metadata.version} is the earliest release of it.`,
    );
  }
  return switchedTo(releases, before);
}

/** Makes the canary the default; enables a disabled remote again. */
export function promoted(name: string, releases: readonly RegistryRelease[]): Changed {
  const chosen = canaryOf(releases) ?? (isDisabled(releases) ? defaultOf(releases) : undefined);
  if (!chosen)
    throw new ReleaseError(
      `${name} has no canary to promote: start one with -- canary ${name} 10.`,
    );
  return switchedTo(releases, chosen);
}

export function disabled(name: string, releases: readonly RegistryRelease[]): Changed {
  if (name === shellName) {
    throw new ReleaseError('No page is without the shell: roll it back instead of disabling it.');
  }
  const current = defaultOf(releases);
  if (!current) throw new ReleaseError(`${name} has no release to disable.`);
  if (isDisabled(releases)) throw new ReleaseError(`${name} is disabled already.`);
  return {
    releases: releases.map((release) => ({
      // A canary ends with it, and is no successor that was taken back.
      ...(isCanary(release) ? withFallback(release, undefined) : release),
      deployment: { traffic: 0, default: release.url === current.url },
    })),
    release: current,
  };
}

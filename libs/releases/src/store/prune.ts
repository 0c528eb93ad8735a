import { randomUUID } from 'node:crypto';
import {
  assignedOf,
  defaultOf,
  isOfStore,
  previousOf,
  ReleaseError,
  releasedNames,
  releasesOf,
  shellName,
  type Registry,
  type RegistryRelease,
} from '../index';
import { longestPreview } from '../preview';
import { shellOf, usedFor, type ShellInUse } from '../rules';
import type { Change } from './change';
import { currentProvenance } from './provenance';
import { holding } from './registry-document';
import type { ReleaseTarget } from './types';

/** The releases that a rollback, and another one after it, can reach from what sessions get. */
const predecessors = 3;
const dayMs = 24 * 60 * 60 * 1_000;

type Releases = readonly RegistryRelease[];

/** Marks since when no session gets a release. That of a disabled remote counts as used: it returns to it. */
export function withUse(releases: Releases, now: string): RegistryRelease[] {
  return releases.map((release) => {
    const { unusedSince = now, ...extras } = release.extras;
    const { traffic, default: isDefault } = release.deployment;
    const isUsed = isDefault || traffic > 0;
    return { ...release, extras: isUsed ? extras : { ...extras, unusedSince } };
  });
}

/** A release and those before it, up to a number of them. */
function chainOf(releases: Releases, release: RegistryRelease, most: number): RegistryRelease[] {
  const before = most > 0 ? previousOf(releases, release) : undefined;
  return [release, ...(before ? chainOf(releases, before, most - 1) : [])];
}

/**
 * The releases that nobody needs any more. Not among them are what sessions get, and what a rollback returns to;
 * a successor that was taken back, which is why new builds wait; what had sessions, or was published, within the
 * time; what shells get that it fits, while a later one waits; and what replaces one of those in a page in which it fails.
 * @param shells those that pages may have
 * @param since an instant, in ISO 8601. A release of which it is not recorded when it lost its sessions stays.
 */
function unneededReleases(
  releases: Releases,
  since: string,
  shells: readonly ShellInUse[] = [],
): RegistryRelease[] {
  const current = defaultOf(releases);
  const chains = assignedOf(releases).flatMap((each) => chainOf(releases, each, predecessors));
  const recent = releases.filter(({ fallbackUrl, extras: { unusedSince = since } }) => {
    const isTakenBack = current !== undefined && fallbackUrl === current.url;
    return isTakenBack || unusedSince >= since;
  });
  const fitting = shells.flatMap((shell) =>
    assignedOf(releases).flatMap((each) => usedFor(shell, releases, each) ?? []),
  );
  const needed = new Set(
    [...chains, ...recent, ...fitting].flatMap((each) => chainOf(releases, each, 1)),
  );
  return releases.filter((release) => !needed.has(release));
}

const previewDays = longestPreview / dayMs;

/** The instant before which a release must have lost its sessions. @throws ReleaseError */
function instantBefore(days: number): string {
  if (!Number.isInteger(days) || days <= previewDays) {
    const reason = `previews last ${previewDays} days`;
    throw new ReleaseError(`--days must be a whole number above ${previewDays}: ${reason}.`);
  }
  return new Date(Date.now() - days * dayMs).toISOString();
}

/**
 * What would be removed, by remote.
 * @param days for which a release without sessions stays
 * @param deployed the shell that is served while none is released
 * @throws ReleaseError
 */
export function prunable(
  registry: Registry,
  days: number,
  deployed?: ShellInUse,
): [string, RegistryRelease[]][] {
  const since = instantBefore(days);
  const { shell = [] } = registry;
  const oldShells = unneededReleases(shell, since);
  const shells = shell.filter((each) => !oldShells.includes(each)).map(shellOf);
  const used = deployed ? [...shells, deployed] : shells;
  return releasedNames(registry)
    .map((name): [string, RegistryRelease[]] => [
      name,
      name === shellName ? oldShells : unneededReleases(releasesOf(registry, name), since, used),
    ])
    .filter(([, unneeded]) => unneeded.length > 0);
}

/**
 * The releases without those that nobody needs. Before each is the nearest one that remains: a shell that passes over
 * what it cannot run, or what is not proven in it, has to get from there to what it uses.
 */
function without(releases: Releases, gone: Releases): RegistryRelease[] {
  const remaining = releases.filter((each) => !gone.includes(each));
  const urls = new Set(remaining.map(({ url }) => url));
  const beforeGone = new Map(gone.map(({ url, fallbackUrl }) => [url, fallbackUrl]));
  return remaining.map(({ fallbackUrl, ...release }) => {
    let before = fallbackUrl;
    // As many steps as there can be without a circle, which a registry has that was written without the commands.
    for (let step = 0; step < gone.length && before && !urls.has(before); step += 1) {
      before = beforeGone.get(before);
    }
    return before && urls.has(before) ? { ...release, fallbackUrl: before } : release;
  });
}

/** Removes the files of a release that was taken out. @returns whether they are gone: somebody may have published it again */
async function removeFiles(target: ReleaseTarget, remote: string, version: string) {
  const has = (releases: Releases) => releases.some(({ metadata }) => metadata.version === version);
  let isRemoved = false;
  // Nothing is changed: in a folder, nobody publishes meanwhile.
  await target.changeReleases(remote, async (releases) => {
    if (has(releases)) return undefined;
    await target.remove(remote, version);
    isRemoved = true;
    return undefined;
  });
  // A store has no locks.
  if (isRemoved && has(await target.readOwn(remote))) {
    throw new ReleaseError(
      `${remote} ${version} was published again while its files were removed: release it again.`,
    );
  }
  return isRemoved;
}

/**
 * The registry with the releases of the shell, without which it is not known what pages use.
 * @throws ReleaseError when these cannot be read, which a site goes on without
 */
export async function releasesToPrune(target: ReleaseTarget): Promise<Registry> {
  const shell = [...(await target.readOwn(shellName))];
  return { shell, ...(await target.readRegistry()) };
}

/**
 * Removes the releases that nobody needs, remote by remote: from the registry, and then their files, so that
 * few files stay behind when it is interrupted.
 * @param days for which a release without sessions stays
 * @param deployed the shell that is served while none is released
 * @returns the changes
 * @throws ReleaseError, for a remote whose files cannot be changed only after those of the others
 */
export async function prune(
  target: ReleaseTarget,
  days: number,
  deployed?: ShellInUse,
): Promise<Change[]> {
  const provenance = currentProvenance(undefined);
  const changes: Change[] = [];
  const failures: string[] = [];
  const known = await releasesToPrune(target);

  async function pruneRemote(remote: string): Promise<void> {
    const taken = await target.changeReleases(remote, async (releases) => {
      const shell = [...(await target.readOwn(shellName))];
      const registry = { shell, ...holding(remote, releases) };
      const gone = new Map(prunable(registry, days, deployed)).get(remote);
      if (!gone) return undefined;
      const next = without(releases, gone);
      const versions = gone.map(({ metadata }) => metadata.version);
      const before = defaultOf(next)?.metadata.version ?? null;
      return { releases: next, result: { versions, before } };
    });
    if (!taken) return;
    const { versions, before } = taken;
    for (const version of versions) {
      if (!(await removeFiles(target, remote, version))) continue;
      const at = new Date().toISOString();
      const change: Change = {
        id: randomUUID(),
        at,
        ...provenance,
        action: 'prune',
        remote,
        version,
        traffic: 0,
        before,
      };
      await target.appendHistory(change);
      changes.push(change);
    }
  }

  for (const remote of releasedNames(known)) {
    try {
      await pruneRemote(remote);
    } catch (error) {
      if (!(error instanceof ReleaseError) || isOfStore(error)) throw error;
      // Of the files of its team.
      failures.push(error.message);
    }
  }
  if (failures.length > 0) throw new ReleaseError(failures.join('\n'));
  return changes;
}

import { userInfo } from 'node:os';
import {
  canaryOf,
  defaultOf,
  isDisabled,
  ReleaseError,
  type RegistryRelease,
} from '@talentsphere/releases';
import type { Change } from './change';
import * as registry from './registry-changes';
import type { Build, ReleaseTarget } from './types';

function currentUser() {
  return process.env['GITHUB_ACTOR'] ?? userInfo().username;
}

/**
 * Changes the releases of one remote atomically, and records the change in the history.
 * @returns undefined when there is nothing to change
 */
async function changeReleases(
  target: ReleaseTarget,
  action: Change['action'],
  remote: string,
  change: (
    releases: RegistryRelease[],
  ) => Promise<(registry.Changed & { journeys?: Build['journeys'] }) | undefined>,
): Promise<Change | undefined> {
  const line = await target.changeRegistry(async ({ microFrontends }) => {
    const releases = microFrontends[remote] ?? [];
    const changed = await change(releases);
    if (!changed) return undefined;
    microFrontends[remote] = changed.releases;
    const { url, metadata } = changed.release;
    const now = changed.releases.find((release) => release.url === url);
    return {
      at: new Date().toISOString(),
      by: currentUser(),
      action,
      remote,
      version: metadata.version,
      traffic: now?.deployment.traffic ?? 0,
      before: defaultOf(releases)?.metadata.version ?? null,
      ...(changed.journeys ? { journeys: changed.journeys } : {}),
    };
  });
  if (line) await target.appendHistory(line);
  return line;
}

/** Publishes a build and makes it the default. Ends a canary. */
export function release(target: ReleaseTarget, build: Build) {
  return changeReleases(target, 'release', build.name, async (releases) => {
    await target.store(build);
    const added = registry.withBuild(releases, build);
    const next = registry.toEveryone(added.releases, added.release);
    return { ...added, releases: next, journeys: build.journeys };
  });
}

/**
 * Changes the share of sessions of the running canary; without one, publishes the
 * build that `getBuild` returns as a canary with that share.
 */
export async function canary(
  target: ReleaseTarget,
  remote: string,
  percent: number,
  getBuild: () => Promise<Build>,
) {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new ReleaseError('The share of a canary must be a whole percentage from 1 to 99.');
  }
  const { microFrontends } = await target.readRegistry();
  const build = canaryOf(microFrontends[remote] ?? []) ? undefined : await getBuild();
  return changeReleases(target, 'canary', remote, async (releases) => {
    const running = canaryOf(releases);
    if (running) return { releases: registry.toSome(releases, running, percent), release: running };
    if (!build) throw new ReleaseError(`The canary of ${remote} has just ended: start it again.`);
    const added = registry.withBuild(releases, build);
    const next = registry.toSome(added.releases, added.release, percent);
    await target.store(build);
    return { ...added, releases: next, journeys: build.journeys };
  });
}

export const rollback = (target: ReleaseTarget, remote: string) =>
  changeReleases(target, 'rollback', remote, async (releases) =>
    registry.rolledBack(remote, releases),
  );

export const promote = (target: ReleaseTarget, remote: string) =>
  changeReleases(target, 'promote', remote, async (releases) =>
    registry.promoted(remote, releases),
  );

export const disable = (target: ReleaseTarget, remote: string) =>
  changeReleases(target, 'disable', remote, async (releases) =>
    registry.disabled(remote, releases),
  );

/**
 * Publishes a build that is not in the store yet, as `npm start` does. Decisions of
 * operators are kept: a known build changes nothing, and while a canary runs or the
 * remote is disabled, a new build gets no sessions.
 */
export function publishLocal(target: ReleaseTarget, build: Build) {
  return changeReleases(target, 'start', build.name, async (releases) => {
    await target.store(build);
    if (releases.some(({ metadata }) => metadata.version === build.version)) return undefined;
    const added = registry.withBuild(releases, build);
    const decided = canaryOf(releases) || isDisabled(releases);
    return decided
      ? added
      : { ...added, releases: registry.toEveryone(added.releases, added.release) };
  });
}

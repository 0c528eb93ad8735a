import { randomUUID } from 'node:crypto';
import {
  canaryOf,
  defaultOf,
  RefusedError,
  ReleaseError,
  shellName,
  type RegistryRelease,
} from '../index';
import type { Change } from './change';
import { assertProven } from './proven';
import { currentProvenance } from './provenance';
import { withUse } from './prune';
import * as registry from './registry-changes';
import { claim, movingTo, takeOver, withoutTaken } from './rights';
import type { Build, ReleaseTarget } from './types';

/** The build without a statement, if its version was released before: it keeps the one that it has, or has none. */
function withoutKnown(build: Build, releases: readonly RegistryRelease[]): Build {
  const known = registry.versionOf(releases, build.version);
  if (!known || known.extras.preview) return build;
  const { statement: _, ...files } = build;
  return files;
}

/** Publishes the files of a build that may have its addresses, and returns it. The shell has those that no remote has. */
async function put(
  target: ReleaseTarget,
  build: Build,
  releases: readonly RegistryRelease[],
  { action, from = [] }: { action?: Change['action']; from?: readonly string[] } = {},
) {
  const { name, extras } = build;
  if (name !== shellName) {
    const moving = movingTo(await target.readRegistry(), name, extras.routes, from);
    const routes = extras.routes.filter((route) => !moving.includes(route));
    const isStart = action === 'start';
    await claim(target, name, isStart ? await withoutTaken(target, name, routes) : routes);
  }
  const stored = withoutKnown(build, releases);
  await target.store(stored);
  return stored;
}

/** A change, and what else the history records of it. */
interface Changed extends registry.Changed {
  journeys?: Change['journeys'] | undefined;
  held?: Change['held'] | undefined;
  /** The build whose files were published for it. */
  stored?: Build;
}

interface Why {
  reason?: string | undefined;
}

/** The release with what its newest change says of it, in place of what earlier ones said. */
function withProvenance(
  release: RegistryRelease,
  { reason, run, action }: Pick<Change, 'reason' | 'run' | 'action'>,
) {
  const { reason: _reason, run: _run, preview, ...extras } = release.extras;
  const isPreview = action === 'preview' || (action === 'prove' && preview);
  const provenance = {
    ...(reason ? { reason } : {}),
    ...(run ? { run } : {}),
    ...(isPreview ? { preview: true as const } : {}),
  };
  return { ...release, extras: { ...extras, ...provenance } };
}

/** What each of these does depends on what was released when it began. */
const relative: readonly Change['action'][] = ['promote', 'rollback', 'disable'];

/**
 * Changes the releases of one remote, or of the shell, atomically, and records the change in the history. One that
 * was interrupted, and is repeated, is completed, and not done twice.
 * @returns undefined when there is nothing to change
 */
async function changeReleases(
  target: ReleaseTarget,
  action: Change['action'],
  remote: string,
  { reason }: Why,
  change: (releases: readonly RegistryRelease[]) => Promise<Changed | undefined>,
): Promise<Change | undefined> {
  const provenance = currentProvenance(reason);
  let completed: Change | undefined;
  let stored: Build | undefined;
  const line = await target
    .changeReleases(remote, async (releases, unfinished) => {
      const repeated =
        unfinished?.action === action ? { id: '', ...unfinished, action } : undefined;
      if (repeated && relative.includes(action)) {
        completed = repeated;
        return undefined;
      }
      const changed = await change(releases);
      if (!changed) return undefined;
      ({ stored } = changed);
      await assertProven(action, remote, target, releases, changed);
      const { url, metadata, extras } = changed.release;
      const next = changed.releases.map((release) =>
        release.url === url ? withProvenance(release, { ...provenance, action }) : release,
      );
      const at = new Date().toISOString();
      const now = changed.releases.find((release) => release.url === url);
      const result: Change = {
        id: randomUUID(),
        at,
        ...provenance,
        action,
        remote,
        version: metadata.version,
        traffic: now?.deployment.traffic ?? 0,
        before: defaultOf(releases)?.metadata.version ?? null,
        ...(extras.commit ? { commit: extras.commit } : {}),
        ...(changed.journeys ? { journeys: changed.journeys } : {}),
        ...(changed.held ? { held: changed.held } : {}),
      };
      // What was proven is more than that time.
      const isAgain = action !== 'prove' && repeated?.version === result.version;
      if (isAgain && repeated.traffic === result.traffic) {
        completed = repeated;
        return undefined;
      }
      return { releases: withUse(next, at), result, latest: result };
    })
    .catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
      const sentence = `Nothing was changed: these credentials may not change ${remote}, only its team's may. (${error.message})`;
      throw new ReleaseError(sentence, { cause: error });
    });
  // A store has no locks: until this change, its files may have been removed as those of no release.
  if (line && stored) await target.store(stored);
  if (line) await target.appendHistory(line);
  else if (completed) {
    console.error(
      `The ${action} of ${completed.at} was interrupted, and is in the history now: nothing else was changed.`,
    );
  }
  return line ?? completed;
}

/** @throws ReleaseError for a percentage that is none of a canary */
export function assertShare(percent: number) {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new ReleaseError('The share of a canary must be a whole percentage from 1 to 99.');
  }
}

export interface PublishOptions extends Why {
  /** Gives a new build to this percentage of the sessions, as a canary. If omitted, to everyone. */
  share?: number | undefined;
  /** Ends the decisions in force, and also gives everyone a build that was published before. */
  toEveryone?: boolean | undefined;
  /**
   * Remotes that give the addresses of the build away. They are served by them until everyone gets a release that has
   * them, and from then on by it: no page is without its screen.
   */
  from?: readonly string[] | undefined;
}

/**
 * Publishes a build. Decisions in force hold: while a canary runs, and after the remote was
 * disabled or rolled back, a new build gets no sessions. A build that was published before
 * changes nothing.
 */
async function publish(
  target: ReleaseTarget,
  action: 'release' | 'start',
  build: Build,
  { share, toEveryone = false, reason, from = [] }: PublishOptions,
) {
  if (share !== undefined) assertShare(share);
  const { name } = build;
  const change = await changeReleases(target, action, name, { reason }, async (releases) => {
    const stored = await put(target, build, releases, { action, from });
    const known = registry.versionOf(releases, build.version);
    if (known && !known.extras.preview && !toEveryone) return undefined;
    const { journeys } = build;
    const added = registry.withBuild(releases, build);
    const held = toEveryone ? undefined : registry.decisionOn(releases);
    if (held) return { ...added, journeys, held, stored };
    // The first release has no other for the rest of the sessions.
    const next =
      share !== undefined && !toEveryone && defaultOf(releases)
        ? registry.toSome(added.releases, added.release, share)
        : registry.toEveryone(added.releases, added.release);
    return { ...added, releases: next, journeys, stored };
  });
  if (from.length > 0) await takeOver(target, build, from);
  return change;
}

/** Publishes a build. */
export const release = (target: ReleaseTarget, build: Build, options: PublishOptions = {}) =>
  publish(target, 'release', build, options);

/** Publishes a build that only sessions with a preview of it get. One that was published before stays what it is. */
export const publishPreview = (target: ReleaseTarget, build: Build, why: Why = {}) =>
  changeReleases(target, 'preview', build.name, why, async (releases) => {
    const stored = await put(target, build, releases);
    if (registry.versionOf(releases, build.version)) return undefined;
    return { ...registry.withBuild(releases, build), journeys: build.journeys, stored };
  });

/** Publishes a build, as `npm start` does. */
export const publishLocal = (
  target: ReleaseTarget,
  build: Build,
  { from }: Pick<PublishOptions, 'from'> = {},
) => publish(target, 'start', build, { from });

/**
 * Changes the share of sessions of the running canary; without one, publishes the
 * build that `getBuild` returns as a canary with that share.
 */
export async function canary(
  target: ReleaseTarget,
  remote: string,
  percent: number,
  getBuild: () => Promise<Build>,
  why: Why = {},
) {
  assertShare(percent);
  const build = canaryOf(await target.readOwn(remote)) ? undefined : await getBuild();
  return changeReleases(target, 'canary', remote, why, async (releases) => {
    const running = canaryOf(releases);
    if (running) return { releases: registry.toSome(releases, running, percent), release: running };
    if (!build) throw new ReleaseError(`The canary of ${remote} has just ended: start it again.`);
    const added = registry.withBuild(releases, build);
    const next = registry.toSome(added.releases, added.release, percent);
    const stored = await put(target, build, releases);
    return { ...added, releases: next, journeys: build.journeys, stored };
  });
}

/** Makes a published version the default: ends a canary, and enables a disabled remote. */
export const switchTo = (target: ReleaseTarget, remote: string, version: string, why: Why = {}) =>
  changeReleases(target, 'to', remote, why, async (releases) =>
    registry.switchedToVersion(remote, releases, version),
  );

/**
 * Records that the journeys of a published release have passed.
 * @param proven the addresses of the releases beside which they did
 */
export const recordProof = (
  target: ReleaseTarget,
  name: string,
  version: string,
  proven: readonly string[],
) =>
  changeReleases(target, 'prove', name, {}, async (releases) => {
    const known = registry.publishedAs(name, releases, version);
    const release = registry.withProofs(known, proven);
    if (release.extras.proven?.length === known.extras.proven?.length) return undefined;
    return {
      releases: releases.map((each) => (each === known ? release : each)),
      release,
      journeys: 'passed',
    };
  });

interface Verdict extends Why {
  /** Changes nothing unless this version is the canary: somebody may have ended it, or started another one. */
  ofCanary?: string | undefined;
}

const isStill = (releases: readonly RegistryRelease[], version: string | undefined) =>
  version === undefined || canaryOf(releases)?.metadata.version === version;

export const rollback = (target: ReleaseTarget, remote: string, why: Verdict = {}) =>
  changeReleases(target, 'rollback', remote, why, async (releases) =>
    isStill(releases, why.ofCanary) ? registry.rolledBack(remote, releases) : undefined,
  );

export const promote = (target: ReleaseTarget, remote: string, why: Verdict = {}) =>
  changeReleases(target, 'promote', remote, why, async (releases) =>
    isStill(releases, why.ofCanary) ? registry.promoted(remote, releases) : undefined,
  );

export const disable = (target: ReleaseTarget, remote: string, why: Why = {}) =>
  changeReleases(target, 'disable', remote, why, async (releases) =>
    registry.disabled(remote, releases),
  );

import { findRemotes, type Remote } from './remotes';
import { defaultOf, releasesOf, shellName } from '@talentsphere/releases';
import {
  describeBuild,
  describeChange,
  describeShell,
  folderTarget,
  publishLocal,
  type Build,
  type ReleaseTarget,
} from '@talentsphere/releases/store';
import { inRoot } from '../process/workspace';
import { fromCheckout } from './origin';

async function publish(target: ReleaseTarget, build: Build) {
  const change = await publishLocal(target, build);
  if (change?.held) console.log(describeChange(change));
}

/**
 * Publishes the built remotes to a release store. A build that it already has
 * changes nothing, so a rollback or a canary survives a restart.
 * @param releases the folder of the store
 */
export async function publishRemotes(
  releases: string,
  signal?: AbortSignal,
  remotes: Remote[] = findRemotes(),
) {
  const target = folderTarget(releases);
  const ofThisCheckout = fromCheckout(inRoot());
  for (const { folder } of remotes) {
    signal?.throwIfAborted();
    await publish(target, ofThisCheckout(describeBuild(folder)));
  }
}

/** The same for the shell, which is served from its folder until it is released for the first time. */
export async function publishShell(releases: string) {
  const target = folderTarget(releases);
  const isReleased = defaultOf(releasesOf(await target.readRegistry(), shellName)) !== undefined;
  if (!isReleased) return;
  await publish(target, fromCheckout(inRoot())(describeShell(inRoot('apps/shell'))));
}

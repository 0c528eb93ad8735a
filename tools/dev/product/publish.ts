import { findRemotes, type Remote } from './remotes';
import { defaultOf, overlap, releasesOf, shellName } from '@talentsphere/releases';
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

/**
 * The remotes of the checkout that declare none of these addresses: where the store says that one of them has one, it
 * has moved in the checkout.
 */
export const giversOf = ({ name, routes }: Pick<Remote, 'name' | 'routes'>) =>
  findRemotes()
    .filter(
      (other) =>
        other.name !== name &&
        !other.routes.some((theirs) => routes.some((route) => overlap(route, theirs))),
    )
    .map((other) => other.name);

async function publish(target: ReleaseTarget, build: Build, from: string[] = []) {
  const change = await publishLocal(target, build, { from });
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
  for (const remote of remotes) {
    signal?.throwIfAborted();
    await publish(target, ofThisCheckout(describeBuild(remote.folder)), giversOf(remote));
  }
}

/** The same for the shell, which is served from its folder until it is released for the first time. */
export async function publishShell(releases: string) {
  const target = folderTarget(releases);
  const isReleased = defaultOf(releasesOf(await target.readRegistry(), shellName)) !== undefined;
  if (!isReleased) return;
  await publish(target, fromCheckout(inRoot())(describeShell(inRoot('apps/shell'))));
}

import { findRemotes, type Remote } from './remotes';
import { describeBuild, folderTarget, publishLocal } from '@talentsphere/release-store';

/**
 * Puts the built remotes into a release store. A build it has seen before
 * changes nothing, so that a rollback or a canary outlives a start.
 * @param releases the folder of the store
 */
export async function publishRemotes(
  releases: string,
  signal?: AbortSignal,
  remotes: Remote[] = findRemotes(),
) {
  const target = folderTarget(releases);
  for (const { folder } of remotes) {
    signal?.throwIfAborted();
    await publishLocal(target, describeBuild(folder));
  }
}

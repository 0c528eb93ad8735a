import { publishLocal } from '@talentsphere/release/commands';
import { describeBuild } from '@talentsphere/release/describe-build';
import { folderTarget } from '@talentsphere/release/folder-target';
import { findRemotes, type Remote } from '@talentsphere/release/remotes';

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

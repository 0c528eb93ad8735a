import { publishLocal } from '../release/commands.mjs';
import { describeBuild } from '../release/describe-build.mjs';
import { folderTarget } from '../release/folder-target.mjs';
import { findRemotes } from '../release/remotes.mjs';

/**
 * Puts the built remotes into a release store. A build it has seen before
 * changes nothing, so that a rollback or a canary outlives a start.
 * @param {string} releases the folder of the store
 * @param {AbortSignal} [signal]
 * @param {import('../release/remotes.mjs').Remote[]} [remotes]
 */
export async function publishRemotes(releases, signal, remotes = findRemotes()) {
  const target = folderTarget(releases);
  for (const { folder } of remotes) {
    signal?.throwIfAborted();
    await publishLocal(target, describeBuild(folder));
  }
}

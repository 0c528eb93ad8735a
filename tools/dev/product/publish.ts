import { findRemotes, type Remote } from './remotes';
import {
  describeBuild,
  describeChange,
  folderTarget,
  publishLocal,
} from '@talentsphere/releases/store';

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
  for (const { folder } of remotes) {
    signal?.throwIfAborted();
    const change = await publishLocal(target, describeBuild(folder));
    if (change?.held) console.log(describeChange(change));
  }
}

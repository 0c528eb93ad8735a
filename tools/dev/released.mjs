import { buildProjects } from '../lib/build.mjs';
import { publishRemotes } from '../lib/publish.mjs';
import { folderTarget } from '../release/folder-target.mjs';
import { findRemotes } from '../release/remotes.mjs';

/**
 * Builds and publishes the remotes of which the store has no release; what is
 * released stays as it is.
 * @param {string} releases the folder of the store
 * @param {AbortSignal} signal
 */
export async function releaseMissing(releases, signal) {
  const { microFrontends } = await folderTarget(releases).readRegistry();
  const missing = findRemotes().filter(({ name }) => !microFrontends[name]?.length);
  if (missing.length === 0) return;
  await buildProjects(
    missing.map(({ name }) => name),
    signal,
  );
  await publishRemotes(releases, signal, missing);
}

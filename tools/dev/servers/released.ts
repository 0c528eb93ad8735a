import { buildProjects } from '../product/build';
import { publishRemotes } from '../product/publish';
import { findRemotes } from '../product/remotes';
import { defaultOf } from '@talentsphere/releases';
import { folderTarget } from '@talentsphere/releases/store';

/**
 * Builds and publishes the remotes that have no release in the store, or only previews; existing
 * releases are not changed.
 * @param releases the folder of the store
 */
export async function releaseMissing(releases: string, signal: AbortSignal) {
  const { microFrontends } = await folderTarget(releases).readRegistry();
  const missing = findRemotes().filter(({ name }) => !defaultOf(microFrontends[name] ?? []));
  if (missing.length === 0) return;
  await buildProjects(
    missing.map(({ name }) => name),
    signal,
  );
  await publishRemotes(releases, signal, missing);
}

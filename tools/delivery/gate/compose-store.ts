import path from 'node:path';
import { buildMissing } from '@talentsphere/product/build';
import { release } from '@talentsphere/release/commands';
import { describeBuild } from '@talentsphere/release/describe-build';
import { folderTarget } from '@talentsphere/release/folder-target';
import { defaultOf } from '@talentsphere/release/registry';
import { findRemotes } from '@talentsphere/release/remotes';
import type { Build, Release } from '@talentsphere/release/types';
import type { Deployment } from './types';

export const currentOf = (releases: readonly Release[]) => defaultOf(releases);

/**
 * The release that a failure or a rollback of the current one brings back; the
 * current one, where there is none.
 */
export function previousOf(releases: readonly Release[]) {
  const current = defaultOf(releases);
  return releases.find(({ url }) => url === current?.fallbackUrl) ?? current;
}

/**
 * Makes a store as it is deployed, with one release of each remote and none
 * before it: what fails there has nothing to hide behind. A remote that was
 * never released is put in as it is built here.
 * @param folder an empty one
 *   `candidate`: takes the place of its remote's release
 */
export async function composeStore(
  folder: string,
  deployment: Deployment,
  options: { candidate?: Build; choose?: typeof previousOf } = {},
) {
  const { candidate, choose = currentOf } = options;
  const target = folderTarget(folder);
  const deployed: Record<string, Release[]> = {};
  const { microFrontends } = await deployment.registry();
  for (const [name, releases] of Object.entries(microFrontends)) {
    const chosen = name === candidate?.name ? undefined : choose(releases);
    if (!chosen) continue;
    const { url, metadata, extras } = chosen;
    await deployment.copyRelease(chosen, path.join(folder, name, metadata.version));
    deployed[name] = [{ url, metadata, extras, deployment: { traffic: 100, default: true } }];
  }
  await target.changeRegistry(async (registry) => Object.assign(registry.microFrontends, deployed));
  if (candidate) await release(target, candidate);
  const known = new Set([...Object.keys(deployed), candidate?.name]);
  const missing = findRemotes().filter(({ name }) => !known.has(name));
  await buildMissing(missing.map(({ folder: app }) => path.basename(app)));
  for (const remote of missing) await release(target, describeBuild(remote.folder));
}

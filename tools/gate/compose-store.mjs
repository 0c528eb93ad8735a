import path from 'node:path';
import { buildMissing } from '../lib/build.mjs';
import { release } from '../release/commands.mjs';
import { describeBuild } from '../release/describe-build.mjs';
import { folderTarget } from '../release/folder-target.mjs';
import { defaultOf } from '../release/registry.mjs';
import { findRemotes } from '../release/remotes.mjs';

/**
 * @typedef {import('../release/types.d.mts').Release} Release
 * @typedef {import('../release/types.d.mts').Build} Build
 */

/** @param {readonly Release[]} releases */
export const currentOf = (releases) => defaultOf(releases);

/**
 * The release that a failure or a rollback of the current one brings back; the
 * current one, where there is none.
 * @param {readonly Release[]} releases
 */
export function previousOf(releases) {
  const current = defaultOf(releases);
  return releases.find(({ url }) => url === current?.fallbackUrl) ?? current;
}

/**
 * Makes a store as it is deployed, with one release of each remote and none
 * before it: what fails there has nothing to hide behind. A remote that was
 * never released is put in as it is built here.
 * @param {string} folder an empty one
 * @param {import('./types.d.mts').Deployment} deployment
 * @param {{ candidate?: Build, choose?: typeof previousOf }} [options]
 *   `candidate`: takes the place of its remote's release
 */
export async function composeStore(folder, deployment, options = {}) {
  const { candidate, choose = currentOf } = options;
  const target = folderTarget(folder);
  /** @type {Record<string, Release[]>} */
  const deployed = {};
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

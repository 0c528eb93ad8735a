import path from 'node:path';
import { buildMissing } from '@talentsphere/dev/product/build';
import { publishRemotes } from '@talentsphere/dev/product/publish';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { claim, folderTarget, release, type Build } from '@talentsphere/releases/store';
import {
  canaryOf,
  defaultOf,
  previousOf,
  releaseFolder,
  type RegistryRelease,
} from '@talentsphere/releases';
import { registryFor } from '@talentsphere/releases/rules';
import type { UsedShell } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';

/** What sessions get, or would get next, besides the current release: a canary, else the release before; the current one, where there is none. */
export function besideCurrent(releases: readonly RegistryRelease[]) {
  const current = defaultOf(releases);
  return canaryOf(releases) ?? (current && previousOf(releases, current)) ?? current;
}

export interface Composition {
  /** Takes the place of its remote's release. */
  candidate?: Build;
  /** The remotes whose addresses the candidate takes. */
  from?: readonly string[] | undefined;
  choose?: typeof defaultOf;
  /** Takes the place of what is chosen of its remote. */
  published?: { name: string; release: RegistryRelease } | undefined;
  /** Another shell than the one that everybody gets, for which the releases are chosen. */
  shell?: UsedShell;
}

/**
 * Makes a store as it is deployed, with one release of each remote and none
 * before it: what fails there has nothing to hide behind. A remote that was
 * never released is put in as it is built here.
 * @param folder an empty one
 * @returns the releases that are in it, by remote
 */
export async function composeStore(
  folder: string,
  deployment: Deployment,
  { candidate, from, choose = defaultOf, published, shell }: Composition = {},
): Promise<Readonly<Record<string, RegistryRelease>>> {
  const target = folderTarget(folder);
  const deployed: Record<string, RegistryRelease> = {};
  const contract = shell?.contract ?? (await deployment.contract());
  const { microFrontends } = registryFor(contract, await deployment.registry());
  for (const [name, releases] of Object.entries(microFrontends)) {
    if (name === candidate?.name) continue;
    const chosen = name === published?.name ? published.release : choose(releases);
    if (!chosen) continue;
    const { url, metadata, extras } = chosen;
    await deployment.copyRelease(chosen, path.join(folder, releaseFolder(name, metadata.version)));
    deployed[name] = { url, metadata, extras, deployment: { traffic: 100, default: true } };
  }
  // Until it is proven, others may have addresses that it takes.
  const taken = published?.release.extras.routes ?? [];
  for (const [name, chosen] of Object.entries(deployed)) {
    const { routes } = chosen.extras;
    const own =
      name === published?.name ? routes : routes.filter((route) => !taken.includes(route));
    await claim(target, name, own);
    await target.changeReleases(name, async () => ({ releases: [chosen], result: true }));
  }
  if (candidate) await release(target, candidate, { from });
  const known = new Set([...Object.keys(deployed), candidate?.name]);
  const missing = findRemotes().filter(({ name }) => !known.has(name));
  await buildMissing(missing.map(({ folder: app }) => path.basename(app)));
  await publishRemotes(folder, undefined, missing);
  return deployed;
}

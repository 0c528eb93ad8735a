import { buildProjects } from '@talentsphere/dev/product/build';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { defaultOf, releasesOf, shellName, type Registry } from '@talentsphere/releases';
import type { Build } from '@talentsphere/releases/store';
import { releasableIn } from './pipeline';

/**
 * The names of builds that were never released. One that was only previewed is released like any other.
 * @param warn takes a sentence about each build that was released and is not what everyone gets
 */
export function neverReleased(
  builds: readonly Pick<Build, 'name' | 'version'>[],
  registry: Registry,
  warn: (sentence: string) => void,
): string[] {
  return builds.flatMap(({ name, version }) => {
    const release = releasesOf(registry, name).find(
      ({ metadata, extras }) => metadata.version === version && !extras.preview,
    );
    if (release && !release.deployment.default) {
      warn(
        `${name} ${version} was published before and is not the default, as after a revert: npm run release -- ${name} to ${version} gives it to everyone.`,
      );
    }
    return release ? [] : [name];
  });
}

/**
 * Builds every remote of this checkout, and the shell once it is released, and returns those whose build was never
 * released.
 */
export async function findChanged(
  registry: Registry,
  warn: (sentence: string) => void,
): Promise<string[]> {
  const shell = { name: shellName, folder: inRoot('apps/shell') };
  const isReleased = defaultOf(releasesOf(registry, shellName)) !== undefined;
  const released = [...findRemotes(), ...(isReleased ? [shell] : [])];
  await buildProjects(released.map(({ name }) => name));
  const builds = released.map(({ folder, name }) => releasableIn(folder, name));
  return neverReleased(builds, registry, warn);
}

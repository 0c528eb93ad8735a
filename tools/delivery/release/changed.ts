import { defaultOf, releasesOf, shellName, type Registry } from '@talentsphere/releases';
import type { Build } from '@talentsphere/releases/store';
import { releasableIn } from './pipeline';
import type { Repository } from './repository/types';

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
 * Builds every remote of a repository, and its shell once it is released, and returns those whose build was never
 * released.
 */
export async function findChanged(
  { remotes, shell, build }: Repository,
  registry: Registry,
  warn: (sentence: string) => void,
): Promise<string[]> {
  const isReleased = defaultOf(releasesOf(registry, shellName)) !== undefined;
  const shells = shell && isReleased ? [{ name: shellName, folder: shell }] : [];
  const released = [...remotes(), ...shells];
  await build(released.map(({ name }) => name));
  const builds = released.map(({ folder, name }) => releasableIn(folder, name));
  return neverReleased(builds, registry, warn);
}

import { buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import type { Registry } from '@talentsphere/releases';
import type { Build } from '@talentsphere/releases/store';
import { builtIn } from './pipeline';

/**
 * The names of builds that were never released. One that was only previewed is released as any other.
 * @param warn takes a sentence about each build that was released and is not what everyone gets
 */
export function neverReleased(
  builds: readonly Pick<Build, 'name' | 'version'>[],
  { microFrontends }: Registry,
  warn: (sentence: string) => void,
): string[] {
  return builds.flatMap(({ name, version }) => {
    const release = microFrontends[name]?.find(
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

/** Builds every remote of this checkout, and returns those whose build was never released. */
export async function findChanged(
  registry: Registry,
  warn: (sentence: string) => void,
): Promise<string[]> {
  const remotes = findRemotes();
  await buildProjects(remotes.map(({ name }) => name));
  const builds = remotes.map(({ folder }) => builtIn(folder));
  return neverReleased(builds, registry, warn);
}

import { buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import type { Registry } from '@talentsphere/releases';
import { builtIn } from './pipeline';

/**
 * Builds every remote of this checkout, and returns those whose build was never published.
 * @param warn takes a sentence about each build that was published and is not what everyone gets
 */
export async function findChanged(
  { microFrontends }: Registry,
  warn: (sentence: string) => void,
): Promise<string[]> {
  const remotes = findRemotes();
  await buildProjects(remotes.map(({ name }) => name));
  return remotes.flatMap(({ folder }) => {
    const { name, version } = builtIn(folder);
    const release = microFrontends[name]?.find(({ metadata }) => metadata.version === version);
    if (release && !release.deployment.default) {
      warn(
        `${name} ${version} was published before and is not the default, as after a revert: npm run release -- ${name} to ${version} gives it to everyone.`,
      );
    }
    return release ? [] : [name];
  });
}

import { existsSync } from 'node:fs';
import { CommandError } from '../process/command-error';
import { nx } from '../process/nx';
import { progress } from '../process/progress';
import { inRoot } from '../process/workspace';
import { findRemotes } from './remotes';

/** Builds projects into their dist folders; unchanged ones come from the cache. */
export async function buildProjects(projects: string[], signal?: AbortSignal) {
  const names = projects.join(', ');
  const { code, output } = await progress(`Building ${names}`, () =>
    nx(['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], { signal }),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new CommandError(`The build of ${names} failed: the message above says why.`);
  }
}

export async function buildProduct(signal?: AbortSignal) {
  const remotes = findRemotes().map(({ name }) => name);
  await buildProjects(['shell', ...remotes, 'api', 'edge', 'auth-emulator'], signal);
}

/**
 * Builds those that have not been built. An existing build may be served by a
 * running product, so it stays.
 * @param projects each the name of its folder in apps
 */
export async function buildMissing(projects: string[]) {
  const missing = projects.filter((name) => !existsSync(inRoot('apps', name, 'dist')));
  if (missing.length) await buildProjects(missing);
}

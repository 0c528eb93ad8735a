import { existsSync } from 'node:fs';
import { findRemotes } from '../release/remotes.mjs';
import { Fault } from './fault.mjs';
import { nx } from './nx.mjs';
import { progress } from './progress.mjs';
import { inRoot } from './workspace.mjs';

const product = ['shell', ...findRemotes().map(({ name }) => name), 'api', 'edge'];

/**
 * Builds projects into their dist folders; what has not changed comes from the cache.
 * @param {string[]} projects
 * @param {AbortSignal} [signal]
 */
export async function buildProjects(projects, signal) {
  const names = projects.join(', ');
  const { code, output } = await progress(`Building ${names}`, () =>
    nx(['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], { signal }),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault(`The build of ${names} failed: the message above says why.`);
  }
}

/** @param {AbortSignal} [signal] */
export const buildProduct = (signal) => buildProjects(product, signal);

/**
 * Builds those that have not been built. What is there may be what a running
 * product is served from: it stays.
 * @param {string[]} projects each the name of its folder in apps
 */
export async function buildMissing(projects) {
  const missing = projects.filter((name) => !existsSync(inRoot('apps', name, 'dist')));
  if (missing.length) await buildProjects(missing);
}

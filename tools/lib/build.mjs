import { Fault } from './fault.mjs';
import { nx } from './nx.mjs';
import { progress } from './progress.mjs';

const projects = ['shell', 'marketing', 'tasks', 'dashboard', 'api', 'edge'];

/**
 * Builds the whole product into the dist folders.
 * @param {AbortSignal} [signal]
 */
export async function buildProduct(signal) {
  const { code, output } = await progress(`Building ${projects.join(', ')}`, () =>
    nx(['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'], { signal }),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault('The product could not be built: the message above says why.');
  }
}

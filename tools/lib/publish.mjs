import { Fault } from './fault.mjs';
import { runNode } from './run.mjs';

const script = 'tools/release/cli.mjs';

/**
 * Puts the built remotes into a release store, with the registry that names them.
 * @param {string} releases the folder of the store
 * @param {AbortSignal} [signal]
 */
export async function publishRemotes(releases, signal) {
  const { code, output } = await runNode([script, '--releases', releases], { signal });
  if (code === 0) return;
  console.error(output.trim());
  throw new Fault('The remotes could not be published: the message above says why.');
}

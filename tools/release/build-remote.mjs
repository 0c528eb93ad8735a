import { Fault } from '../lib/fault.mjs';
import { nx } from '../lib/nx.mjs';
import { progress } from '../lib/progress.mjs';
import { describeBuild } from './describe-build.mjs';

/**
 * Builds one remote, and nothing else.
 * @param {import('./remotes.mjs').Remote} remote
 */
export async function buildRemote({ name, folder }) {
  const { code, output } = await progress(`Building ${name}`, () =>
    nx(['run', `${name}:build`, '--outputStyle=static']),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault(
      `${name} could not be built: the message above says why. Nothing was released.`,
    );
  }
  return describeBuild(folder);
}

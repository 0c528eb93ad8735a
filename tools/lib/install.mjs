import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { isInstalled } from './lock-file.mjs';
import { progress } from './progress.mjs';
import { runNode } from './run.mjs';

/** The npm that runs this script, else the one beside this Node. */
function npmScript() {
  const own = process.env['npm_execpath'];
  if (own && /npm-cli\.c?js$/.test(own)) return own;
  const folder = path.dirname(process.execPath);
  return ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
    .map((place) => path.resolve(folder, place))
    .find((place) => existsSync(place));
}

/**
 * Installs the packages when what is there is not what the lock file says.
 * @param {AbortSignal} [signal]
 */
export async function installWhenNeeded(signal) {
  if (isInstalled()) return;
  const npm = npmScript();
  if (!npm) throw new Fault('npm was not found beside Node: run npm ci here, then start again.');
  // What builds and serves stands among the development dependencies: NODE_ENV must not leave them out.
  const args = [npm, 'ci', '--include=dev', '--no-progress', '--loglevel=error'];
  const { code, output } = await progress('Installing packages (some minutes the first time)', () =>
    runNode(args, { signal }),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault('The packages could not be installed: the message above says why.');
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { isInstalled, lockFits } from './lock-file.mjs';
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
 * `npm ci`; and where it refuses a lock file that fits the package.json files,
 * `npm install`, which changes no file here. npm refuses when the lock file
 * lacks native packages of other platforms, which a registry need not carry.
 * @param {string} npm
 * @param {AbortSignal} [signal]
 */
async function install(npm, signal) {
  // What builds and serves stands among the development dependencies: NODE_ENV must not leave them out.
  const flags = ['--include=dev', '--no-progress', '--loglevel=error'];
  const strict = await runNode([npm, 'ci', ...flags], { signal });
  if (!strict.output.includes('npm error code EUSAGE') || !lockFits()) return strict;
  console.log('  npm ci misses packages of other platforms in the lock file; using npm install');
  return runNode([npm, 'install', '--no-save', ...flags], { signal });
}

/**
 * Installs the packages when what is there is not what the lock file says.
 * @param {AbortSignal} [signal]
 */
export async function installWhenNeeded(signal) {
  if (isInstalled()) return;
  const npm = npmScript();
  if (!npm) throw new Fault('npm was not found beside Node: run npm ci here, then start again.');
  const { code, output } = await progress('Installing packages (some minutes the first time)', () =>
    install(npm, signal),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault('The packages could not be installed: the message above says why.');
  }
}

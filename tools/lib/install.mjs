import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { progress } from './progress.mjs';
import { runNode } from './run.mjs';
import { inRoot } from './workspace.mjs';

/** @param {string} file */
function lockedPackages(file) {
  /** @type {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
  const packages = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * True when node_modules holds what the lock file asks for. npm writes its own
 * record at the very end of an installation: a broken-off one leaves none.
 * @param {string} [folder] a workspace root
 */
export function isInstalled(folder = inRoot()) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(path.join(folder, 'package-lock.json'))).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      (wanted.optional && !installed[name]) ||
      (wanted.link ? installed[name]?.link : installed[name]?.version === wanted.version),
  );
}

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
  // Some packages that build and serve are development dependencies: NODE_ENV must not leave them out.
  const args = [npm, 'ci', '--include=dev', '--no-progress', '--loglevel=error'];
  const { code, output } = await progress('Installing packages (some minutes the first time)', () =>
    runNode(args, { signal }),
  );
  if (code !== 0) {
    console.error(output.trim());
    throw new Fault('The packages could not be installed: npm ci failed with the message above.');
  }
}

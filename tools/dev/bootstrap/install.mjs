// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from './lock-file.mjs';

/** The npm that runs this script, else the one next to this Node. */
export function npmScript() {
  const own = process.env['npm_execpath'];
  if (own && /npm-cli\.c?js$/.test(own)) return own;
  const folder = path.dirname(process.execPath);
  return ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
    .map((place) => path.resolve(folder, place))
    .find((place) => existsSync(place));
}

/**
 * `npm ci`. The packages that build and serve are development dependencies:
 * NODE_ENV must not omit them.
 * @param {string} npm
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether everything is installed; when not, npm has printed why
 */
export function install(npm, folder, signal) {
  const args = [npm, 'ci', '--include=dev', '--no-progress', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...(signal ? { signal } : {}),
    });
    child.once('error', (error) => reject(signal?.aborted ? signal.reason : error));
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Installs the packages when the installed ones differ from the lock file.
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>} why the packages are not installed
 */
export async function installWhenNeeded(signal) {
  if (isInstalled()) return undefined;
  const npm = npmScript();
  if (!npm) return 'npm was not found next to Node: run npm ci here, then start again.';
  console.log('Installing packages (some minutes the first time) …');
  const started = Date.now();
  if (!(await install(npm, path.resolve(import.meta.dirname, '../../..'), signal))) {
    return 'The packages could not be installed: the message above says why.';
  }
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return undefined;
}

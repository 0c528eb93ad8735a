// @ts-check
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { nodeVersionError } from './node-version.mjs';

/*
 * `node tools/dev/bootstrap/run.mjs <file> [arguments]` runs a TypeScript program of the
 * workspace, and first installs the packages, without which nothing could run it.
 */

/** @param {string} message */
function refuse(message) {
  console.error(message);
  // The last line of `npm test` is its outcome, also of a run that could not start.
  if (process.env['npm_lifecycle_event'] === 'test') console.log('\n0 passed, 1 failed');
  process.exit(1);
}

// Everything else is loaded later, because an old Node could not even parse it.
const tooOld = nodeVersionError(process.versions.node);
if (tooOld) refuse(tooOld);

const { installWhenNeeded } = await import('./install.mjs');
const { stopSignal, Stopped } = await import('./stop-signal.mjs');
const message = await installWhenNeeded(stopSignal()).catch((error) => {
  if (error instanceof Stopped) process.exit(130);
  throw error;
});
if (message) refuse(message);

// Before tsx, which passes each file of a package through its hooks: this one has 683, for which it took a second.
await Promise.all([import('typebox/compile'), import('typebox/value')]);
const { register } = await import('tsx/esm/api');
register();
// The program finds its path and arguments where Node passes them.
const program = path.resolve(import.meta.dirname, '../../..', process.argv[2] ?? '');
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);

import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { nodeFault } from './node-version.mjs';

/*
 * `node tools/bootstrap/run.mjs <file> [arguments]` runs a TypeScript program of the
 * workspace, and first installs the packages, without which nothing could run it.
 */

/** @param {string} fault */
function refuse(fault) {
  console.error(fault);
  // The last line of `npm test` is its outcome, also of a run that could not begin.
  if (process.env['npm_lifecycle_event'] === 'test') console.log('\n0 passed, 1 failed');
  process.exit(1);
}

// Everything else is loaded later, because an old Node could not even read it.
const tooOld = nodeFault(process.versions.node);
if (tooOld) refuse(tooOld);

const { installWhenNeeded } = await import('./install.mjs');
const { stopSignal, Stopped } = await import('./stop-signal.mjs');
const fault = await installWhenNeeded(stopSignal()).catch((error) => {
  if (error instanceof Stopped) process.exit(130);
  throw error;
});
if (fault) refuse(fault);

const { register } = await import('tsx/esm/api');
register();
// The program finds its own path and arguments where Node puts them.
const program = path.resolve(import.meta.dirname, '../..', process.argv[2] ?? '');
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);

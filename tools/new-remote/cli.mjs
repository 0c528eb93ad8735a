import path from 'node:path';
import process from 'node:process';
import { prepareDataFolder } from '../lib/data-folder.mjs';
import { Fault } from '../lib/fault.mjs';
import { installWhenNeeded } from '../lib/install.mjs';
import { nx } from '../lib/nx.mjs';
import { progress } from '../lib/progress.mjs';
import { readSettings } from '../lib/settings.mjs';
import { stopSignal, Stopped } from '../lib/stop-signal.mjs';
import { release } from '../release/commands.mjs';
import { describeBuild } from '../release/describe-build.mjs';
import { folderTarget } from '../release/folder-target.mjs';
import { remoteNamed } from '../release/remotes.mjs';
import { createRemote } from './create.mjs';
import { checkName } from './name.mjs';
import { createUndo } from './undo.mjs';

/** @param {string} name @param {AbortSignal} signal */
async function proveAndBuild(name, signal) {
  const targets = ['typecheck', 'test', 'build'];
  const { code, output } = await progress(`Testing and building ${name}`, () =>
    nx(['run-many', '-t', ...targets, '-p', name, '--outputStyle=static'], { signal }),
  );
  if (code === 0) return describeBuild(remoteNamed(name).folder);
  console.error(output.trim());
  throw new Fault('The new remote fails: the message above says why.');
}

/**
 * @param {string} name
 * @param {number} seconds
 */
const banner = (name, seconds) =>
  [
    '',
    `  ${name} is there after ${seconds.toFixed(0)} s: apps/${name}, tested and released.`,
    '',
    `  See it      http://localhost:${readSettings(process.env).port}/${name}, at the next navigation of a running site, or after npm start`,
    `  Its screen  apps/${name}/src/screens/${name}-screen.tsx`,
    `  Addresses   apps/${name}/remote.json, and the same in apps/${name}/src/remote.tsx`,
    `  Run it      npx nx dev ${name}`,
    `  Test it     npx nx test ${name}`,
    `  Release it  npm run release -- ${name}`,
    '',
  ].join('\n');

/**
 * @param {string[]} args
 * @param {AbortSignal} signal
 */
async function main([given, spare], signal) {
  const started = Date.now();
  if (spare !== undefined) throw new Fault(`${spare} is too much: a remote has one name.`);
  const name = checkName(given);
  const { dataDir } = readSettings(process.env);
  prepareDataFolder(dataDir);
  await installWhenNeeded(signal);
  const undo = createUndo();
  try {
    await createRemote(name, undo);
    const build = await proveAndBuild(name, signal);
    signal.throwIfAborted();
    await release(folderTarget(path.join(dataDir, 'releases')), build);
  } catch (error) {
    undo.undo();
    console.error(`${name} was not created: everything is as it was.`);
    throw error;
  }
  console.log(banner(name, (Date.now() - started) / 1_000));
}

const signal = stopSignal();
main(process.argv.slice(2), signal).catch((error) => {
  const isPlain = error instanceof Fault || error instanceof Stopped;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

import process from 'node:process';
import { Stopped, stopSignal } from '@talentsphere/dev/bootstrap/stop-signal';
import { CommandError, exitWithError } from '@talentsphere/dev/process/command-error';
import { nx } from '@talentsphere/dev/process/nx';
import { progress } from '@talentsphere/dev/process/progress';
import { prepareDataFolder } from '@talentsphere/dev/product/data-folder';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { describeBuild, folderTarget, release, releasesFolder } from '@talentsphere/releases/store';
import { createRemote } from './create';
import { checkName } from './name';
import { createUndo } from './undo';

async function proveAndBuild(name: string, signal: AbortSignal) {
  const targets = ['typecheck', 'test', 'build'];
  const { code, output } = await progress(`Testing and building ${name}`, () =>
    nx(['run-many', '-t', ...targets, '-p', name, '--outputStyle=static'], { signal }),
  );
  if (code === 0) return describeBuild(remoteNamed(name).folder);
  console.error(output.trim());
  throw new CommandError('The checks of the new remote failed: the message above says why.');
}

const banner = (name: string, seconds: number) =>
  [
    '',
    ` ${name} is ready after ${seconds.toFixed(0)} s: apps/${name}, tested and released.`,
    '',
    `  See it      http://localhost:${readSettings(process.env).port}/${name}, at the next navigation of a running site, or after npm start`,
    `  Its screen  apps/${name}/src/screens/${name}-screen.tsx`,
    `  Addresses   apps/${name}/remote.json, and the same in apps/${name}/src/remote.tsx`,
    `  Run it      npx nx dev ${name}`,
    `  Test it     npx nx test ${name}`,
    `  Release it  npm run release -- ${name}`,
    '',
  ].join('\n');

async function main([given, spare]: string[], signal: AbortSignal) {
  const started = Date.now();
  if (spare !== undefined)
    throw new CommandError(`Unexpected argument \`${spare}\`: give exactly one name.`);
  const name = checkName(given);
  const { dataDir } = readSettings(process.env);
  prepareDataFolder(dataDir);
  const undo = createUndo();
  try {
    await createRemote(name, undo);
    const build = await proveAndBuild(name, signal);
    signal.throwIfAborted();
    await release(folderTarget(releasesFolder(dataDir)), build);
  } catch (error) {
    undo.undo();
    console.error(`${name} was not created: everything is as it was.`);
    throw error;
  }
  console.log(banner(name, (Date.now() - started) / 1_000));
}

const signal = stopSignal();
main(process.argv.slice(2), signal).catch((error) =>
  exitWithError(error instanceof Stopped ? new CommandError(error.message) : error),
);

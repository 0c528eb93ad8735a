import { rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { nx } from '@talentsphere/dev/process/nx';
import { progress } from '@talentsphere/dev/process/progress';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { giversOf } from '@talentsphere/dev/product/publish';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { folderTarget, release, releasesFolder } from '@talentsphere/releases/store';
import { builtIn } from '../release/pipeline';

async function testAndBuild(name: string, signal: AbortSignal) {
  const { folder } = remoteNamed(name);
  const steps = [
    () => nx(['typegen', 'ui'], { signal }),
    () => runNode(['node_modules/oxlint/bin/oxlint', folder], { signal }),
    () => nx(['run-many', '-t', 'test', 'build', '-p', name, '--outputStyle=static'], { signal }),
  ];
  await progress(`Testing and building ${name}`, async () => {
    for (const step of steps) {
      const { code, output } = await step();
      if (code === 0) continue;
      console.error(output.trim());
      throw new CommandError('The checks of the new remote failed: the message above says why.');
    }
  });
  return builtIn(folder);
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

interface Options {
  /** Where npm links the package. */
  link: string;
  /** Reverts everything that creates the remote. */
  undo: () => void;
  dataDir: string;
  signal: AbortSignal;
}

/** @returns what Nx calls when it has written the files */
export const testAndRelease =
  (name: string, { link, undo, dataDir, signal }: Options) =>
  async () => {
    try {
      rmSync(inRoot(link), { force: true });
      symlinkSync(`../../apps/${name}`, inRoot(link), 'junction');
      const build = await testAndBuild(name, signal);
      signal.throwIfAborted();
      const from = giversOf(remoteNamed(name));
      await release(folderTarget(releasesFolder(dataDir)), build, { from });
    } catch (error) {
      undo();
      console.error(`${name} was not created: everything is as it was.`);
      throw error;
    }
    console.log(banner(name, process.uptime()));
  };

import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { progress } from '@talentsphere/dev/process/progress';
import { remoteNamed, type Remote } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { remoteFile } from '@talentsphere/releases';
import { readRemote } from '@talentsphere/releases/store';
import { versionIn } from '../../package-version';
import { runBuildScript } from '../build-script';
import { buildAndCheck } from '../pipeline';
import type { Repository } from './types';

/**
 * A repository with one remote, which is built with the packages of the libraries.
 * @param folder its root
 */
export function outside(folder: string): Repository {
  function remotes(): Remote[] {
    if (existsSync(path.join(folder, remoteFile))) return [readRemote(folder)];
    throw new CommandError(`${folder} has no ${remoteFile}: run this in the folder of a remote.`);
  }
  const repository: Repository = {
    readSettings(environment) {
      const { RELEASE_TARGET, DATA_DIR } = environment;
      // By default, releases would be in a folder here, which no site reads.
      if (!RELEASE_TARGET && !DATA_DIR) {
        throw new CommandError(
          'Say where releases are: set RELEASE_TARGET to a store, or DATA_DIR to the data folder of a site on this machine.',
        );
      }
      return readSettings(environment, folder);
    },
    remotes,
    async build(names) {
      const known = remotes();
      for (const name of names) {
        const remote = remoteNamed(name, known);
        await progress(`Building ${name}`, () => runBuildScript(name, remote.folder));
      }
    },
    comingContract: () => versionIn(path.join(folder, 'node_modules/@talentsphere/host')),
    // It is packed beside this program.
    halfChecker: async () => path.join(import.meta.dirname, 'check-half.mjs'),
    async prove(name, deployment, { journeys, from }) {
      const remote = remoteNamed(name, remotes());
      const { candidate } = await buildAndCheck(remote, repository, deployment, from);
      if (journeys) {
        console.log(
          `No journeys of ${remote.name} were run, which need all of the product: with --preview, there is an address at which its own can run in the deployed shell.`,
        );
      }
      return { ...candidate, journeys: 'skipped' };
    },
    async proveReleased(name, { metadata: { version } }) {
      throw new CommandError(
        `Releases are proven in a checkout of the platform, which has their journeys: npm run release -- prove ${name}@${version}.`,
      );
    },
    async verify(requested = '<remote>') {
      throw new CommandError(
        `Releases are verified in a checkout of the platform: npm run release -- verify ${requested} --repository <address of this repository>.`,
      );
    },
  };
  return repository;
}

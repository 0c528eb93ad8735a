import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { folderTarget, releasesFolder } from '@talentsphere/releases/store';
import {
  defaultOf,
  folderOf,
  placeOf,
  releasesOf,
  shellContractFile,
  shellContractOf,
  shellName,
  type RegistryRelease,
} from '@talentsphere/releases';
import { parseShellContract } from '@talentsphere/releases/schema';
import type { Context, Repository } from '../repository/types';
import { siteDeployment } from './site';
import type { Deployment } from './types';

/** What a built shell provides. */
export function contractOf(shell: string) {
  const file = path.join(shell, shellContractFile);
  return parseShellContract(readFileSync(file, 'utf8'), file);
}

/** The product of this machine: the releases of its data folder, and the shell that was built here until one is released. */
function localDeployment(
  dataDir: string,
  shellFolder: string,
  { build }: Pick<Repository, 'build'>,
): Deployment {
  const releases = releasesFolder(dataDir);
  async function builtShell() {
    const dist = path.join(shellFolder, 'dist');
    // One that was built before may be served by a running product, so it is not replaced.
    if (!existsSync(dist)) await build([shellName]);
    return dist;
  }
  const registry = () => folderTarget(releases).readRegistry();
  const filesOf = ({ url }: RegistryRelease) => path.join(releases, folderOf(placeOf(url)));
  const released = async () => defaultOf(releasesOf(await registry(), shellName));
  return {
    name: 'the product of this machine, as npm start serves it: SITE_URL names a deployed site',
    async contract() {
      const release = await released();
      return release ? shellContractOf(release) : contractOf(await builtShell());
    },
    registry,
    async shell() {
      const release = await released();
      return release ? filesOf(release) : builtShell();
    },
    copyRelease: (release, folder) => cp(filesOf(release), folder, { recursive: true }),
  };
}

/**
 * What releases are measured against: the site that SITE_URL names, else the
 * product of this machine, of which the repository has the shell.
 */
export function findDeployment({ repository, environment }: Context) {
  const { siteUrl, dataDir, releaseTarget, releasesUrl } = repository.readSettings(environment);
  if (siteUrl) return siteDeployment(siteUrl);
  const { shell } = repository;
  // A shell that happens to be built here is not the one that serves a store's releases.
  if (!shell || releaseTarget || releasesUrl) {
    throw new CommandError(
      'A release is measured against the site that follows it: set SITE_URL to its address.',
    );
  }
  return localDeployment(dataDir, shell, repository);
}

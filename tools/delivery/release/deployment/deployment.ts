import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing } from '@talentsphere/dev/product/build';
import { readSettings } from '@talentsphere/dev/product/settings';
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
import { siteDeployment } from './site';
import type { Deployment } from './types';

/** What a built shell provides. */
export function contractOf(shell: string) {
  const file = path.join(shell, shellContractFile);
  return parseShellContract(readFileSync(file, 'utf8'), file);
}

/** The product of this machine: the releases of its data folder, and the shell that was built here until one is released. */
function localDeployment(dataDir: string): Deployment {
  const releases = releasesFolder(dataDir);
  const shell = inRoot('apps/shell/dist');
  const registry = () => folderTarget(releases).readRegistry();
  const filesOf = ({ url }: RegistryRelease) => path.join(releases, folderOf(placeOf(url)));
  const released = async () => defaultOf(releasesOf(await registry(), shellName));
  return {
    name: 'the product of this machine, as npm start serves it: SITE_URL names a deployed site',
    async contract() {
      const release = await released();
      if (release) return shellContractOf(release);
      await buildMissing(['shell']);
      return contractOf(shell);
    },
    registry,
    async shell() {
      const release = await released();
      if (release) return filesOf(release);
      await buildMissing(['shell']);
      return shell;
    },
    copyRelease: (release, folder) => cp(filesOf(release), folder, { recursive: true }),
  };
}

/**
 * What releases are measured against: the site that SITE_URL names, else the
 * product of this machine.
 */
export function findDeployment(environment: Record<string, string | undefined>) {
  const { siteUrl, dataDir, releaseTarget, releasesUrl } = readSettings(environment);
  if (siteUrl) return siteDeployment(siteUrl);
  // A shell that happens to be built here is not the one that serves a store's releases.
  if (releaseTarget || releasesUrl) {
    throw new CommandError(
      'A release into a store is measured against the site that follows it: set SITE_URL to its address.',
    );
  }
  return localDeployment(dataDir);
}

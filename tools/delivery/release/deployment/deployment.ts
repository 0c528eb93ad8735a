import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import type { Settings } from '@talentsphere/dev/product/settings';
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
  type ShellContract,
} from '@talentsphere/releases';
import { parseShellContract } from '@talentsphere/releases/schema';
import type { Context } from '../repository/types';
import { siteDeployment } from './site';
import type { Deployment } from './types';

/** What a built shell provides. */
export function contractOf(shell: string) {
  const file = path.join(shell, shellContractFile);
  return parseShellContract(readFileSync(file, 'utf8'), file);
}

/**
 * The product of this machine: the releases of its data folder, and the shell that its site serves until one is
 * released. One that was only built is in no page.
 */
function localDeployment({ dataDir, port }: Pick<Settings, 'dataDir' | 'port'>): Deployment {
  const releases = releasesFolder(dataDir);
  const address = `http://localhost:${port}`;
  const site = siteDeployment(address);
  const registry = () => folderTarget(releases).readRegistry();
  const filesOf = ({ url }: RegistryRelease) => path.join(releases, folderOf(placeOf(url)));
  const released = async () => defaultOf(releasesOf(await registry(), shellName));
  return {
    name: `the product of this machine, as npm start serves it at ${address} with ${dataDir}: SITE_URL names a deployed site`,
    async contract(deadline) {
      const release = await released();
      return release ? shellContractOf(release) : site.contract(deadline);
    },
    registry,
    async shell(folder) {
      const release = await released();
      return release ? filesOf(release) : site.shell(folder);
    },
    copyRelease: (release, folder) => cp(filesOf(release), folder, { recursive: true }),
  };
}

/**
 * What releases are measured against: the site that SITE_URL names, else the
 * product of this machine, if the repository has its shell.
 */
export function findDeployment({ repository, environment }: Context) {
  const settings = repository.readSettings(environment);
  const { siteUrl, releaseTarget, releasesUrl } = settings;
  if (siteUrl) return siteDeployment(siteUrl);
  // The site of this machine is not the one that serves a store's releases.
  if (!repository.shell || releaseTarget || releasesUrl) {
    throw new CommandError(
      'A release is measured against the site that follows it: set SITE_URL to its address.',
    );
  }
  return localDeployment(settings);
}

/** Milliseconds after which a site counts as down: what a command has changed is reported soon. */
const deadline = 5_000;

/**
 * What the deployed shell provides. Undefined when it is not known, since a release is operated
 * while the site is down as well.
 */
export async function deployedShell(context: Context): Promise<ShellContract | undefined> {
  const { siteUrl } = context.repository.readSettings(context.environment);
  if (!siteUrl && !context.repository.shell) return undefined;
  try {
    return await findDeployment(context).contract(deadline);
  } catch (error) {
    console.error(
      `Which releases wait for another shell is not known: ${(error as Error).message}`,
    );
    return undefined;
  }
}

import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@talentsphere/process/fault';
import { inRoot } from '@talentsphere/process/workspace';
import { buildMissing } from '@talentsphere/product/build';
import { readSettings } from '@talentsphere/product/settings';
import { folderTarget } from '@talentsphere/release/folder-target';
import { siteDeployment } from './site';
import type { Deployment } from './types';

/**
 * The product of this machine: the shell that was built here, and the releases
 * of its data folder.
 */
function localDeployment(dataDir: string): Deployment {
  const releases = path.join(dataDir, 'releases');
  const shell = inRoot('apps/shell/dist');
  return {
    async contract() {
      await buildMissing(['shell']);
      return JSON.parse(readFileSync(path.join(shell, 'shell-contract.json'), 'utf8'));
    },
    registry: () => folderTarget(releases).readRegistry(),
    async shell() {
      await buildMissing(['shell']);
      return shell;
    },
    copyRelease: ({ url }, folder) =>
      // /remotes/<name>/<version>/mf-manifest.json
      cp(path.join(releases, path.dirname(url.replace(/^\/remotes\//, ''))), folder, {
        recursive: true,
      }),
  };
}

/**
 * What releases are measured against: the site that SITE_URL names, else the
 * product of this machine.
 */
export function findDeployment(environment: Record<string, string | undefined>) {
  const site = environment['SITE_URL']?.trim();
  if (site) return siteDeployment(site);
  const { dataDir, releaseTarget } = readSettings(environment);
  if (releaseTarget) {
    throw new Fault(
      'A release into a store is measured against the site that follows it: set SITE_URL to its address.',
    );
  }
  return localDeployment(dataDir);
}

import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildMissing } from '../lib/build.mjs';
import { Fault } from '../lib/fault.mjs';
import { readSettings } from '../lib/settings.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { folderTarget } from '../release/folder-target.mjs';
import { siteDeployment } from './site.mjs';

/**
 * The product of this machine: the shell that was built here, and the releases
 * of its data folder.
 * @param {string} dataDir
 * @returns {import('./types.d.mts').Deployment}
 */
function localDeployment(dataDir) {
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
 * @param {Record<string, string | undefined>} environment
 */
export function findDeployment(environment) {
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

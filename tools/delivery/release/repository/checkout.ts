import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildMissing, buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes, remoteNamed } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import { shellName } from '@talentsphere/releases';
import { versionIn } from '../../package-version';
import { proveReleased, proveRemote, proveShell } from '../prove/prove';
import { verify } from '../verify/verify';
import type { Context, Environment, Repository } from './types';

/** This repository, with all parts of the product. */
export const checkout: Repository = {
  readSettings: (environment) => readSettings(environment),
  remotes: () => findRemotes(),
  build: (names) => buildProjects(names),
  shell: inRoot('apps/shell'),
  comingContract: () => versionIn(inRoot('libs/host')),
  async halfChecker() {
    await buildMissing(['edge']);
    return inRoot('apps/edge/dist/check-half.mjs');
  },
  async libraryErrors() {
    // It loads the compiler, which the other commands do not need.
    const { checkExports } = await import('../../exports/check');
    return checkExports();
  },
  prove: (name, deployment, options) =>
    name === shellName
      ? proveShell(checkout, deployment, options)
      : proveRemote(remoteNamed(name), checkout, deployment, options),
  proveReleased,
  verify,
};

export const inCheckout = (environment: Environment): Context => ({
  repository: checkout,
  environment,
});

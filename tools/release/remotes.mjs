import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../lib/fault.mjs';
import { inRoot } from '../lib/workspace.mjs';

/**
 * @typedef {object} Remote
 * @property {string} name also its Nx project
 * @property {string} folder
 * @property {string} hostContract
 * @property {string[]} routes
 */

/**
 * Every remote of the workspace: an app with a `remote.json`.
 * @param {string} [apps]
 * @returns {Remote[]}
 */
export function findRemotes(apps = inRoot('apps')) {
  return readdirSync(apps)
    .map((folder) => path.join(apps, folder))
    .filter((folder) => existsSync(path.join(folder, 'remote.json')))
    .map((folder) => readRemote(folder));
}

/**
 * @param {string} folder
 * @returns {Remote}
 */
export function readRemote(folder) {
  return { ...JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')), folder };
}

/**
 * @param {string | undefined} name
 * @param {Remote[]} [remotes]
 */
export function remoteNamed(name, remotes = findRemotes()) {
  const names = remotes.map((remote) => remote.name).join(', ');
  if (!name) throw new Fault(`Say which remote, one of ${names}.`);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Fault(`There is no remote ${name}: the remotes are ${names}.`);
  return remote;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@talentsphere/process/fault';
import { inRoot } from '@talentsphere/process/workspace';

export interface Remote {
  /** Also its Nx project. */
  name: string;
  folder: string;
  hostContract: string;
  routes: string[];
}

/** Every remote of the workspace: an app with a `remote.json`. */
export function findRemotes(apps = inRoot('apps')): Remote[] {
  return readdirSync(apps)
    .map((folder) => path.join(apps, folder))
    .filter((folder) => existsSync(path.join(folder, 'remote.json')))
    .map((folder) => readRemote(folder));
}

export function readRemote(folder: string): Remote {
  return { ...JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')), folder };
}

export function remoteNamed(name: string | undefined, remotes: Remote[] = findRemotes()) {
  const names = remotes.map((remote) => remote.name).join(', ');
  if (!name) throw new Fault(`Say which remote, one of ${names}.`);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Fault(`There is no remote ${name}: the remotes are ${names}.`);
  return remote;
}

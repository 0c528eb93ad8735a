import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../process/command-error';
import { inRoot } from '../process/workspace';
import { readRemote } from '@talentsphere/releases/store';
import { remoteFile, type RemoteDescription } from '@talentsphere/releases';

/** A remote of the workspace. */
export interface Remote extends RemoteDescription {
  folder: string;
}

/** Every remote of the workspace: an app with a `remote.json`. @throws ReleaseError when one has another shape */
export function findRemotes(apps = inRoot('apps')): Remote[] {
  return readdirSync(apps)
    .map((folder) => path.join(apps, folder))
    .filter((folder) => existsSync(path.join(folder, remoteFile)))
    .map((folder) => readRemote(folder));
}

export function remoteNamed(name: string | undefined, remotes: Remote[] = findRemotes()) {
  const names = remotes.map((remote) => remote.name).join(', ');
  if (!name) throw new CommandError(`Say which remote, one of ${names}.`);
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new CommandError(`There is no remote ${name}: the remotes are ${names}.`);
  return remote;
}

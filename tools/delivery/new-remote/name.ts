import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot, root } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { telemetryLimits } from '@talentsphere/releases/edge-api';
import { platformName } from '@talentsphere/releases/signing';
import { commandNames } from '../release/arguments';

/** First path segments that are reserved for the edge and the API. */
const ofTheEdge = ['api', 'assets', 'health', 'metrics', 'release-lists', 'remotes', 'sitemaps'];

/**
 * Words that programs read in place of a name: commands, a heading of what is checked, the tag of the journeys of all
 * remotes, the holders of the trust's keys and of the root's, members of every object.
 */
const reserved: readonly string[] = [
  ...commandNames,
  'libraries',
  'contract',
  platformName,
  'owners',
  ...Object.getOwnPropertyNames(Object.prototype),
];

/** The name of a project in Nx, where a package states it; otherwise, it is that of its folder. */
function nameInNx(folder: string): string | undefined {
  const file = inRoot(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).nx?.name : undefined;
}

/** Whether git would leave a folder of apps out of every commit. */
const isIgnored = (name: string) =>
  spawnSync('git', ['check-ignore', '--quiet', `apps/${name}/`], { cwd: root }).status === 0;

/** Every project of the workspace, by its folder. */
const projectFolders = () =>
  ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => `${group}/${name}`),
  );

/** The addresses that the shell, the remotes, the edge and the API serve. */
function addresses() {
  const shell = JSON.parse(readFileSync(inRoot('apps/shell/shell.json'), 'utf8')) as {
    routes: string[];
  };
  return [
    ...shell.routes,
    ...findRemotes().flatMap(({ routes }) => routes),
    ...ofTheEdge.map((part) => `/${part}`),
  ];
}

/** Throws a `CommandError` when a new remote may not have this name. */
export function checkName(name: string | undefined): string {
  if (!name)
    throw new CommandError('Give the remote a name: npm run new:remote -- saved-searches.');
  if (name.length > telemetryLimits.remote) {
    throw new CommandError(
      `${name} has more than ${telemetryLimits.remote} characters: choose a shorter name.`,
    );
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new CommandError(
      `${name} is not a valid name for a remote: use lower-case letters and digits, with single hyphens between the words, as in saved-searches.`,
    );
  }
  if (reserved.includes(name)) {
    throw new CommandError(`The name ${name} is a reserved word: choose another.`);
  }
  if (name.endsWith('-contract')) {
    throw new CommandError(
      `The name ${name} ends in -contract, as the projects of journeys do: choose another.`,
    );
  }
  if (isIgnored(name)) {
    throw new CommandError(
      `The name ${name} is not free, because git ignores apps/${name}: choose another.`,
    );
  }
  const taken = projectFolders().find(
    (folder) => folder.split('/')[1] === name || nameInNx(folder) === name,
  );
  if (taken) throw new CommandError(`The name ${name} is taken by ${taken}: choose another.`);
  const address = addresses().find((known) => known.split(/[/?]/)[1] === name);
  if (address)
    throw new CommandError(`The address /${name} is taken by ${address}: choose another name.`);
  return name;
}

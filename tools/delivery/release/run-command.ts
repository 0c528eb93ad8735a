import { parseArgs } from 'node:util';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import { readSettings } from '@talentsphere/dev/product/settings';
import type { Registry } from '@talentsphere/releases';
import * as store from '@talentsphere/releases/store';
import { findChanged } from './changed';
import { isCommandName, type CommandName } from './command-names';
import { currentCommit } from './commit';
import { deployedShell } from './deployed-shell';
import { describeUse } from './describe-use';
import { listHistory, listReleases } from './list';
import { findDeployment } from '../gate/deployment';
import { gateRemote } from '../gate/gate';

const usage = `npm run release -- <remote>                    build, check, publish: everyone gets it
npm run release -- <remote> to <version>      give everyone a published version, earlier or later
npm run release -- canary <remote> <percent>  give a build to a share of the sessions, or change the share
npm run release -- promote <remote>           give everyone the canary; enable a disabled remote
npm run release -- rollback <remote>          end the canary, else go back to the release before
npm run release -- disable <remote>           disable a remote
npm run release -- list                       show what is released
npm run release -- history                    show the newest changes
npm run release -- changed                    build every remote, and list those with a new build as JSON

A build that was published before changes nothing. While a canary is in progress, and after
rollback or disable, a new build is published but gets no sessions, until "<remote> to <version>"
gives it to everyone.

--to-everyone       release to everyone all the same: ends a canary, a rollback and a disabled state
--share <percent>   release to a share of the sessions, as a canary, where a release would be for everyone
--reason "<text>"   why, for the history and the registry, which is public; with every command that changes something
--built <folder>    publish the build in the folder of a remote as it is, without build and gate
--no-journeys       leave out the journeys of the gate, for who ran them before`;

const options = {
  help: { type: 'boolean' },
  'to-everyone': { type: 'boolean' },
  share: { type: 'string' },
  reason: { type: 'string' },
  built: { type: 'string' },
  'no-journeys': { type: 'boolean' },
} as const;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

type Flags = ReturnType<typeof readArguments>['values'];

interface Form {
  /** How many arguments the command has. */
  count: number;
  /** The options that it reads. */
  reads: (keyof Flags)[];
}

const building = ['built', 'no-journeys', 'reason'] as const;

const forms: Readonly<Record<CommandName | 'release', Form>> = {
  list: { count: 0, reads: [] },
  history: { count: 0, reads: [] },
  changed: { count: 0, reads: [] },
  release: { count: 1, reads: ['to-everyone', 'share', ...building] },
  promote: { count: 1, reads: ['reason'] },
  rollback: { count: 1, reads: ['reason'] },
  disable: { count: 1, reads: ['reason'] },
  canary: { count: 2, reads: [...building] },
  to: { count: 2, reads: ['reason'] },
};

/** The command, and its arguments. */
function readCommand([first = '', ...rest]: string[], flags: Flags) {
  let command: CommandName | 'release' = 'release';
  let args = [first, ...rest];
  if (rest[0] === 'to') {
    command = 'to';
    args = [first, ...rest.slice(1)];
  } else if (isCommandName(first) && first !== 'to') {
    command = first;
    args = rest;
  } else if (rest.length) throw new CommandError(`There is no command ${first}.\n\n${usage}`);
  const { count, reads } = forms[command];
  const ignored = Object.keys(flags).find((flag) => !reads.some((each) => each === flag));
  const spare = args[count] ?? (ignored && `--${ignored}`);
  if (spare !== undefined) throw new CommandError(`Unexpected argument \`${spare}\`.\n\n${usage}`);
  if (flags.share !== undefined && flags['to-everyone']) {
    throw new CommandError(`--share and --to-everyone exclude each other.\n\n${usage}`);
  }
  return { command, args };
}

/** Throws a `CommandError` for a name that no released remote has. */
async function assertReleased(target: store.ReleaseTarget, name: string | undefined) {
  const names = Object.keys((await target.readRegistry()).microFrontends);
  if (name && names.includes(name)) return name;
  const known = names.length ? `the released ones are ${names.join(', ')}` : 'none is released yet';
  throw new CommandError(
    `${name ? `There is no release of ${name}` : 'Say which remote'}: ${known}.`,
  );
}

type Environment = Record<string, string | undefined>;

/** The build to publish: one that is made and checked now, unless its folder is given. */
async function buildOf(
  name: string | undefined,
  flags: Flags,
  environment: Environment,
): Promise<store.Build> {
  if (flags.built === undefined) {
    const journeys = !flags['no-journeys'];
    const deployment = findDeployment(environment);
    return {
      ...(await gateRemote(remoteNamed(name), deployment, { journeys })),
      commit: currentCommit(),
    };
  }
  const build = store.describeBuild(flags.built);
  if (build.name !== name) {
    throw new CommandError(`${flags.built} is the folder of ${build.name}, and not of ${name}.`);
  }
  // Who built it knows whether its journeys passed.
  return { ...build, commit: currentCommit(flags.built) };
}

async function release(
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  environment: Environment,
) {
  const build = await buildOf(name, flags, environment);
  const change = await reporting(target, environment, () =>
    store.release(target, build, {
      share: flags.share === undefined ? undefined : Number(flags.share || Number.NaN),
      toEveryone: flags['to-everyone'],
      reason: flags.reason,
    }),
  );
  const { version } = build;
  return (
    change ??
    `${name} ${version} was published before, so nothing was changed: npm run release -- ${name} to ${version} gives it to everyone.`
  );
}

/** What sessions get after a change, as far as it is known: the change has been made, so nothing here may fail. */
async function useAfter(
  target: store.ReleaseTarget,
  environment: Environment,
  change: store.Change,
  before: Registry,
) {
  try {
    const shell = await deployedShell(environment);
    return shell && describeUse(shell, change, { before, after: await target.readRegistry() });
  } catch (error) {
    console.error(`What sessions get now is not known: ${(error as Error).message}`);
    return undefined;
  }
}

/** Changes what is released. @returns what that did, for people; undefined for nothing */
async function reporting(
  target: store.ReleaseTarget,
  environment: Environment,
  make: () => Promise<store.Change | undefined>,
): Promise<string | undefined> {
  const before = await target.readRegistry();
  const change = await make();
  if (!change) return undefined;
  const use = await useAfter(target, environment, change, before);
  return [store.describeChange(change), ...(use ? [use] : [])].join('\n');
}

/**
 * @param words after `npm run release --`
 * @returns what it prints
 */
export async function runCommand(words: string[], environment: Environment): Promise<string> {
  const { values: flags, positionals } = readArguments(words);
  if (flags.help || positionals.length === 0) return usage;
  const { command, args } = readCommand(positionals, flags);
  const [name, detail = ''] = args;
  const target = await store.releaseTarget(readSettings(environment));
  const report = async (make: () => Promise<store.Change | undefined>) =>
    (await reporting(target, environment, make)) ?? 'Nothing had to be changed.';
  switch (command) {
    case 'list':
      return listReleases(await target.readRegistry(), await deployedShell(environment));
    case 'history':
      return listHistory(await target.readHistory(20));
    case 'changed':
      // What is printed besides would not be JSON.
      console.log = console.error;
      return JSON.stringify(
        await findChanged(await findDeployment(environment).registry(), console.error),
      );
    case 'release':
      return release(target, name, flags, environment);
    case 'canary': {
      const share = Number(detail || Number.NaN);
      const getBuild = () => buildOf(name, flags, environment);
      return report(() => store.canary(target, name ?? '', share, getBuild, flags));
    }
    case 'to': {
      const remote = await assertReleased(target, name);
      return report(() => store.switchTo(target, remote, detail, flags));
    }
    case 'promote':
    case 'rollback':
    case 'disable': {
      const remote = await assertReleased(target, name);
      return report(() => store[command](target, remote, flags));
    }
  }
}

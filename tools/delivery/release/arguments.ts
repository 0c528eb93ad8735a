import { parseArgs } from 'node:util';
import { CommandError } from '@talentsphere/dev/process/command-error';

export const usage = `npm run release -- <remote>                    build, check, prove, publish: everyone gets it
npm run release -- check [<remote> …]          build, check: say what prevents the release of remotes
npm run release -- prove <remote>              build, check, prove: run its journeys in the deployed shell
npm run release -- prove shell                 build the shell, and prove the released remotes in it
npm run release -- prove <remote>@<version>   prove a published release, or shell, in what sessions get now
npm run release -- <remote> to <version>      give everyone a published version, earlier or later
npm run release -- canary <remote> <percent>  give a build to a share of the sessions, or change the share
npm run release -- promote <remote>           give everyone the canary; enable a disabled remote
npm run release -- rollback <remote>          end the canary, else go back to the release before
npm run release -- judge <remote>             promote the canary or end it, by what its visitors meet
npm run release -- disable <remote>           disable a remote
npm run release -- list                       show what is released
npm run release -- history                    show the newest changes
npm run release -- verify <remote>[@<version>]  build a release again from its commit, and compare every file
npm run release -- own <remote> [<address> …]  say which addresses a remote may have, in place of those it had
npm run release -- prune                      remove what no page and no command needs any more
npm run release -- keys [<what> …]            make keys, and say whose signatures count
npm run release -- changed                    build every remote, and list those with a new build as JSON

The shell is released by its name, "shell", as a remote is: it cannot be disabled, and "check" is for remotes.

A build that was published before changes nothing. While a canary is in progress, and after
rollback or disable, a new build is published but gets no sessions, until "<remote> to <version>"
gives it to everyone.

--preview           show the build to who has the address that is printed, and to nobody else
--to-everyone       release to everyone all the same: ends a canary, a rollback and a disabled state
--share <percent>   release to a share of the sessions, as a canary, where a release would be for everyone
--judge             after the start of a canary, wait for the verdict as "judge" does
--hours <number>    how long to wait for a verdict, 5 by default
--reason "<text>"   why, for the history and the registry, which is public; with a release, promote, rollback, disable, canary and to
--from <remote>     take the addresses, which this remote has so far; with a release and with "own"
--built <folder>    publish the build in the folder of a remote as it is, without the steps before; with "check", check it
--no-journeys       leave out the journeys, for who ran them before
--json              print what "check" finds as JSON
--days <number>     how long "prune" keeps what no session gets, 30 by default; for "keys", until what is signed expires
--dry-run           print what "prune" would remove, and remove nothing
--unsigned          let "keys renew" sign what nobody has signed who may, has expired, or no site has seen
--remove            let "own" end a disabled remote: it owns nothing, and sites read no registry of it
--store <place>     where "verify" reads the release: a folder, or the public address of a store
--repository <place>  from where "verify" gets the commit: a folder or an address; this checkout by default
--with-installed    let "verify" use the packages that are installed here`;

const options = {
  help: { type: 'boolean' },
  preview: { type: 'boolean' },
  'to-everyone': { type: 'boolean' },
  share: { type: 'string' },
  judge: { type: 'boolean' },
  hours: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string', multiple: true },
  built: { type: 'string' },
  'no-journeys': { type: 'boolean' },
  json: { type: 'boolean' },
  days: { type: 'string' },
  'dry-run': { type: 'boolean' },
  remove: { type: 'boolean' },
  store: { type: 'string' },
  repository: { type: 'string' },
  'with-installed': { type: 'boolean' },
  unsigned: { type: 'boolean' },
} as const;

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });

export type Flags = ReturnType<typeof parse>['values'];

interface Form {
  /** How many arguments the command has. */
  count: number;
  /** The options that it reads. */
  reads: readonly (keyof Flags)[];
}

const ofBuild = ['built', 'no-journeys', 'reason'] as const;

const ofCanary = ['judge', 'hours'] as const;

/** The release of a remote, which is its name alone. */
const release: Form = {
  count: 1,
  reads: ['preview', 'to-everyone', 'share', 'from', ...ofCanary, ...ofBuild],
};

const commands = {
  check: { count: Infinity, reads: ['json', 'built'] },
  prove: { count: 1, reads: [] },
  list: { count: 0, reads: [] },
  history: { count: 0, reads: [] },
  verify: { count: 1, reads: ['store', 'repository', 'with-installed'] },
  own: { count: Infinity, reads: ['remove', 'from'] },
  prune: { count: 0, reads: ['days', 'dry-run'] },
  keys: { count: Infinity, reads: ['days', 'unsigned'] },
  changed: { count: 0, reads: [] },
  promote: { count: 1, reads: ['reason'] },
  rollback: { count: 1, reads: ['reason'] },
  disable: { count: 1, reads: ['reason'] },
  judge: { count: 1, reads: ['hours'] },
  canary: { count: 2, reads: [...ofCanary, ...ofBuild] },
  to: { count: 2, reads: ['reason'] },
} satisfies Record<string, Form>;

type CommandName = keyof typeof commands;

/** The commands besides the release of a remote. */
export const commandNames = Object.keys(commands);

export const isCommandName = (word: string): word is CommandName => commandNames.includes(word);

function parsed(words: string[]) {
  try {
    return parse(words);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

/** A word as it is typed in a shell. */
const typed = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The values of an option in the environment of a script; `true` for one that is none, or has become a word. */
function takenValues(name: string, environment: Readonly<Record<string, string | undefined>>) {
  const isNegative = name.startsWith('no-');
  const key = (isNegative ? name.slice(3) : name).replaceAll('-', '_');
  const value = environment[`npm_config_${key}`];
  if (isNegative) return value === '' ? ['true'] : [];
  return value ? value.split('\n\n') : [];
}

/**
 * Without `--` before them, npm takes options for itself, and the command without them may do more.
 * @param words that npm has left
 * @throws CommandError with the command to type
 */
export function refuseOptionsOfNpm(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (environment['npm_lifecycle_event'] !== 'release') return;
  const taken: string[] = [];
  const separated: string[] = [];
  for (const [name, { type }] of Object.entries(options)) {
    const option = `--${name}`;
    // Users may have `json` in their settings of npm, and nothing changes without it.
    if (name === 'json' || words.some((word) => word.split('=', 1)[0] === option)) continue;
    for (const value of takenValues(name, environment)) {
      if (type === 'boolean') taken.push(option);
      else if (value === 'true') separated.push(option);
      else taken.push(typed(`${option}=${value}`));
    }
  }
  if (taken.length + separated.length === 0) return;
  // One value that has become a word is the last; of several, nothing says which option each was of.
  const left =
    separated.length > 1
      ? ['…', ...separated.flatMap((option) => [option, '…'])]
      : words.map(typed).toSpliced(-1, 0, ...separated);
  const command = ['npm run release --', ...left, ...taken].join(' ');
  throw new CommandError(`Without -- before them, npm takes options for itself: ${command}`);
}

/**
 * @param words after `npm run release --`
 * @returns the command with its arguments and options; undefined without one, and for help
 * @throws CommandError
 */
export function readCommand(words: string[]) {
  const { values: flags, positionals } = parsed(words);
  const [first, ...rest] = positionals;
  if (flags.help || first === undefined) return undefined;
  let command: CommandName | 'release' = 'release';
  let args = positionals;
  if (rest[0] === 'to') {
    command = 'to';
    args = [first, ...rest.slice(1)];
  } else if (isCommandName(first) && first !== 'to') {
    command = first;
    args = rest;
  } else if (rest.length) throw new CommandError(`There is no command ${first}.\n\n${usage}`);
  const { count, reads }: Form = command === 'release' ? release : commands[command];
  const ignored = Object.keys(flags).find((flag) => !reads.some((each) => each === flag));
  const spare = args[count] ?? (ignored && `--${ignored}`);
  if (spare !== undefined) throw new CommandError(`Unexpected argument \`${spare}\`.\n\n${usage}`);
  if (flags.share !== undefined && flags['to-everyone']) {
    throw new CommandError(`--share and --to-everyone exclude each other.\n\n${usage}`);
  }
  if (flags.hours !== undefined && !flags.judge && command !== 'judge') {
    throw new CommandError(`--hours is for a verdict: add --judge.\n\n${usage}`);
  }
  if (command === 'release' && flags.judge && flags.share === undefined) {
    throw new CommandError(`What is judged is a canary: add --share.\n\n${usage}`);
  }
  if (flags.from && (flags.preview || flags.share !== undefined)) {
    throw new CommandError(
      `An address changes hands for everyone: leave --preview and --share out.\n\n${usage}`,
    );
  }
  if (flags.preview && (flags.share !== undefined || flags['to-everyone'])) {
    throw new CommandError(`A preview is for nobody else: leave --preview out.\n\n${usage}`);
  }
  return { command, args, flags };
}

import process from 'node:process';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes, remoteNamed } from '@talentsphere/dev/product/remotes';
import { previewKey } from '@talentsphere/dev/product/preview-key';
import { readSettings, type Settings } from '@talentsphere/dev/product/settings';
import { canaryOf, releasedNames, shellName, type Registry } from '@talentsphere/releases';
import type { Finding } from '@talentsphere/releases/rules';
import * as store from '@talentsphere/releases/store';
import { readCommand, usage, type Flags } from './arguments';
import { findChanged } from './changed';
import { hasError, listFindings } from './check/findings';
import { deployedShell } from './deployment/deployed-shell';
import { findDeployment } from './deployment/deployment';
import { describeUse } from './describe-use';
import { runJudge } from './judge/run-judge';
import { daysOf, runKeys } from './keys';
import { listHistory, listReleases } from './list';
import { builtIn, check, proveRemote, proveShell, releasableIn } from './pipeline';
import { previewAddress } from './preview-address';
import { verify } from './verify/verify';

type Environment = Record<string, string | undefined>;

/** The heading of what is wrong with the libraries that remotes build against. */
const libraries = 'libraries';

async function examineLibraries(): Promise<Finding[]> {
  // It loads the compiler, which the other commands do not need.
  const { checkExports } = await import('../exports/check');
  return checkExports().map((sentence) => ({
    level: 'error',
    remote: libraries,
    rule: 'exports',
    sentence,
  }));
}

/** Builds remotes of this checkout; without names, all of them. */
async function buildRemotes(names: string[]) {
  const remotes = names.length ? names.map((name) => remoteNamed(name)) : findRemotes();
  await buildProjects(remotes.map(({ name }) => name));
  return remotes.map(({ folder }) => builtIn(folder));
}

/** @throws CommandError when a build is of another remote than the one that was named */
function expectName<Built extends store.Build>(
  build: Built,
  folder: string,
  name: string | undefined,
): Built {
  if (build.name === name) return build;
  throw new CommandError(`${folder} is the folder of ${build.name}, and not of ${name}.`);
}

/** The build in a folder, which may be of another repository. */
function builtRemote(folder: string, [name, ...others]: string[]) {
  if (name === undefined || others.length > 0) {
    throw new CommandError(`Say which remote is in ${folder}.\n\n${usage}`);
  }
  return expectName(builtIn(folder), folder, name);
}

/** What is wrong with remotes; without names, with all of this checkout and the libraries. */
async function checkRemotes(names: string[], { json, built }: Flags, environment: Environment) {
  // What is printed besides would not be JSON.
  if (json) console.log = console.error;
  const builds = built === undefined ? await buildRemotes(names) : [builtRemote(built, names)];
  const findings = await check(builds, findDeployment(environment));
  const all = names.length ? findings : [...(await examineLibraries()), ...findings];
  if (hasError(all)) process.exitCode = 1;
  if (json) return JSON.stringify(all, null, 2);
  const remoteNames = builds.map(({ name }) => name);
  return listFindings(names.length ? remoteNames : [libraries, ...remoteNames], all);
}

/** The build of a remote or the shell, made and proved now. */
function proven(
  name: string | undefined,
  environment: Environment,
  options: { journeys: boolean; from?: string[] | undefined },
): Promise<store.Build> {
  const deployment = findDeployment(environment);
  return name === shellName
    ? proveShell(deployment, options)
    : proveRemote(remoteNamed(name), deployment, options);
}

async function prove(name: string | undefined, environment: Environment) {
  if (!name) throw new CommandError(`Say what to prove.\n\n${usage}`);
  await proven(name, environment, { journeys: true });
  return `${name} may be released.`;
}

/** Throws a `CommandError` for a name under which nothing is released. */
async function assertReleased(target: store.ReleaseTarget, name: string | undefined) {
  const names = releasedNames(await target.readRegistry());
  if (name && names.includes(name)) return name;
  const known = names.length ? `the released ones are ${names.join(', ')}` : 'none is released yet';
  throw new CommandError(
    `${name ? `There is no release of ${name}` : 'Say which remote'}: ${known}.`,
  );
}

/** The build to publish: one that is made and proved now, unless its folder is given. */
async function buildOf(
  name: string | undefined,
  flags: Flags,
  environment: Environment,
): Promise<store.Build> {
  if (flags.built === undefined) {
    // Somebody looks at a preview instead.
    const journeys = !flags['no-journeys'] && !flags.preview;
    return proven(name, environment, { journeys, from: flags.from });
  }
  // Who built it knows whether its journeys passed.
  const build = releasableIn(flags.built, name);
  return expectName(build, flags.built, name);
}

async function preview(
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  environment: Environment,
) {
  const settings = readSettings(environment);
  const key = previewKey(settings);
  if (key === undefined) {
    throw new CommandError('PREVIEW_KEY is not set: it must be that of the edge of the site.');
  }
  const build = await buildOf(name, flags, environment);
  const site = settings.siteUrl ?? `http://localhost:${settings.port}`;
  const shell = await findDeployment(environment).contract();
  const registry = await target.readRegistry();
  // Nothing is published that has no address.
  const address = previewAddress(build, { site, key, shell, registry });
  await store.publishPreview(target, build, flags);
  return address;
}

async function release(
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  environment: Environment,
) {
  if (flags.preview) return preview(target, name, flags, environment);
  const build = await buildOf(name, flags, environment);
  const change = await reporting(target, environment, () =>
    store.release(target, build, {
      share: flags.share === undefined ? undefined : Number(flags.share || Number.NaN),
      toEveryone: flags['to-everyone'],
      reason: flags.reason,
      from: flags.from,
    }),
  );
  const { version } = build;
  return (
    change ??
    `${name} ${version} was published before, so ${flags.from ? 'no release' : 'nothing'} was changed: npm run release -- ${name} to ${version} gives it to everyone.`
  );
}

/** Makes keys, and changes whose signatures count; they are in a file until they are published. */
async function keys(args: string[], flags: Flags, { signing, key, ...settings }: Settings) {
  const { unsigned } = flags;
  const given = signing && { ...signing, days: daysOf(flags), takesUnsigned: unsigned };
  const target = await store.releaseTarget({ ...settings, signing: given });
  return runKeys(args, { target, key, flags });
}

/** Says which addresses a remote may have, or that there is none of that name any more. */
async function own(
  target: store.ReleaseTarget,
  [name, ...routes]: string[],
  { remove, from }: Flags,
) {
  if (!name) throw new CommandError(`Say which remote, and its addresses.\n\n${usage}`);
  if (remove) {
    const [spare] = routes;
    if (spare) throw new CommandError(`Unexpected argument \`${spare}\`.\n\n${usage}`);
    await store.disown(target, name);
    return `${name} owns nothing any more, and sites do not read its registry. Its files stay: remove the folder ${name} of the releases when no page of it is open.`;
  }
  await store.own(target, name, routes, from);
  return `${name} may have ${routes.length ? routes.join(', ') : 'no address'}.`;
}

/** Days for which `prune` keeps a release that no session gets. */
const prunedAfter = '30';

async function prune(target: store.ReleaseTarget, flags: Flags, environment: Environment) {
  const { days = prunedAfter, 'dry-run': isDry } = flags;
  const deployed = await deployedShell(environment);
  const registry = await store.releasesToPrune(target);
  // What it uses may be old.
  if (!deployed && !registry.shell?.length && releasedNames(registry).length > 0) {
    throw new CommandError(
      'Which releases the shell of the site uses is not known: set SITE_URL to the address of the site, which must be running.',
    );
  }
  const gone = isDry
    ? store
        .prunable(registry, Number(days), deployed)
        .flatMap(([name, releases]) =>
          releases.map(({ metadata }) => `${name} ${metadata.version} would be removed.`),
        )
    : (await store.prune(target, Number(days), deployed)).map(store.describeChange);
  return gone.join('\n') || 'Nothing has to be removed.';
}

async function list(target: store.ReleaseTarget, environment: Environment) {
  const lost = (await store.lostReleases(target)).map(
    ({ name, version }) =>
      `${name} ${version} was released by a command from before each remote had its registry: no site has it. Release it again.`,
  );
  const released = listReleases(await target.readRegistry(), await deployedShell(environment));
  return [released, ...lost].join('\n');
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
  const asked = readCommand(words);
  if (!asked) return usage;
  const { command, args, flags } = asked;
  const [name, detail = ''] = args;
  const settings = readSettings(environment);
  if (command === 'keys') return keys(args, flags, settings);
  const target = await store.releaseTarget(settings);
  const report = async (make: () => Promise<store.Change | undefined>) =>
    (await reporting(target, environment, make)) ?? 'Nothing had to be changed.';
  /** With `--judge`, the verdict on the canary that runs after a change, if one does. */
  const untilVerdict = async (change: Promise<string>) => {
    const text = await change;
    if (!flags.judge || !name || !canaryOf(await target.readOwn(name))) return text;
    console.log(text);
    return runJudge(target, name, flags, settings);
  };
  switch (command) {
    case 'check':
      return checkRemotes(args, flags, environment);
    case 'prove':
      return prove(name, environment);
    case 'list':
      return list(target, environment);
    case 'history':
      return listHistory(await target.readHistory(20));
    case 'verify':
      return verify(name, flags, environment);
    case 'own':
      return own(target, args, flags);
    case 'prune':
      return prune(target, flags, environment);
    case 'changed':
      // What is printed besides would not be JSON.
      console.log = console.error;
      return JSON.stringify(
        await findChanged(await findDeployment(environment).registry(), console.error),
      );
    case 'release':
      return untilVerdict(release(target, name, flags, environment));
    case 'canary': {
      const share = Number(detail || Number.NaN);
      const getBuild = () => buildOf(name, flags, environment);
      return untilVerdict(report(() => store.canary(target, name ?? '', share, getBuild, flags)));
    }
    case 'judge':
      return runJudge(target, await assertReleased(target, name), flags, settings);
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

import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { remoteNamed } from '@talentsphere/dev/product/remotes';
import {
  canaryOf,
  defaultOf,
  releasedNames,
  releasesOf,
  shellName,
  type Registry,
} from '@talentsphere/releases';
import { asReleased, shellOf, type Finding } from '@talentsphere/releases/rules';
import * as store from '@talentsphere/releases/store';
import { readCommand, refuseOptionsOfNpm, usage, type Flags } from './arguments';
import { findChanged } from './changed';
import { deployedShell, findDeployment } from './deployment/deployment';
import { describeUse } from './describe-use';
import { judgeOptions, runJudge } from './judge/run-judge';
import { daysOf, runKeys } from './keys';
import { listHistory, listReleases } from './list';
import { builtIn, check, hasError, listFindings, releasableIn } from './pipeline';
import { openPreviews, untilShown } from './previews';
import type { Context, Repository, ShowPreview } from './repository/types';

/** The heading of what is wrong with the libraries that remotes build against. */
const libraries = 'libraries';

const findingOf = (sentence: string): Finding => ({
  level: 'error',
  remote: libraries,
  rule: 'exports',
  sentence,
});

/** Builds remotes of the repository; without names, all of them. */
async function buildRemotes(names: string[], repository: Repository) {
  const all = repository.remotes();
  const remotes = names.length ? names.map((name) => remoteNamed(name, all)) : all;
  await repository.build(remotes.map(({ name }) => name));
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

/** What is wrong with remotes; without names, with all of the repository and its libraries. */
async function checkRemotes(names: string[], { json, built }: Flags, context: Context) {
  const { repository } = context;
  // What is printed besides would not be JSON.
  if (json) console.log = console.error;
  const builds =
    built === undefined ? await buildRemotes(names, repository) : [builtRemote(built, names)];
  const ofRemotes = await check(builds, repository, findDeployment(context));
  const errors = names.length ? undefined : await repository.libraryErrors?.();
  const findings = [...(errors?.map(findingOf) ?? []), ...ofRemotes];
  if (hasError(findings)) process.exitCode = 1;
  if (json) return JSON.stringify(findings, null, 2);
  const remoteNames = builds.map(({ name }) => name);
  return listFindings(errors ? [libraries, ...remoteNames] : remoteNames, findings);
}

/** Proves a build, which another job may publish, or a published release by its version. */
async function prove(
  target: store.ReleaseTarget,
  requested: string | undefined,
  flags: Flags,
  context: Context,
) {
  if (!requested) throw new CommandError(`Say what to prove.\n\n${usage}`);
  const { repository } = context;
  const [name = '', version] = requested.split('@');
  const show = showing(target, flags, context);
  if (version === undefined) {
    const build = await repository.prove(name, findDeployment(context), { journeys: true, show });
    store.writeProof(build);
    return `${name} may be released.`;
  }
  await assertReleased(target, name);
  const release = store.publishedAs(name, await target.readOwn(name), version);
  const urls = await repository.proveReleased(name, release, findDeployment(context), show);
  const change = await store.recordProof(target, name, version, urls);
  return change ? store.describeChange(change) : `${name} ${version} was proven before.`;
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
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  context: Context,
): Promise<store.Build> {
  if (flags.built === undefined) {
    // Somebody looks at a preview instead.
    const journeys = !flags['no-journeys'] && !flags.preview;
    const options = { journeys, from: flags.from, show: showing(target, flags, context) };
    return context.repository.prove(name, findDeployment(context), options);
  }
  // Who built it knows whether its journeys passed, and may have proved it.
  const build = releasableIn(flags.built, name);
  return store.withProof(expectName(build, flags.built, name));
}

async function preview(
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  context: Context,
) {
  const addressOf = openPreviews(target, context);
  const build = await buildOf(target, name, flags, context);
  // Nothing is published that has no address.
  const { href } = await addressOf(build);
  await store.publishPreview(target, build, flags);
  return href;
}

/** Milliseconds in which journeys on the site have ended. */
const triedWithin = 3_600_000;

/** Shows on the site what journeys try there. */
const showing =
  (target: store.ReleaseTarget, flags: Flags, context: Context): ShowPreview =>
  async (shown, { contract }) => {
    const isBuild = 'folder' in shown;
    const instead = isBuild ? ' A release with --no-journeys is not tried there.' : '';
    const addressOf = openPreviews(target, context, { instead, lifetime: triedWithin });
    const address = await addressOf(shown, contract);
    if (isBuild) await store.publishPreview(target, shown, flags);
    await untilShown(address);
    return address.href;
  };

interface Released {
  /** For people. */
  text: string;
  /** Of the build. */
  version?: string;
}

/** The percentage of sessions that get the release; undefined: all of them. */
const shareOf = ({ share }: Flags) =>
  share === undefined ? undefined : Number(share || Number.NaN);

async function release(
  target: store.ReleaseTarget,
  name: string | undefined,
  flags: Flags,
  context: Context,
): Promise<Released> {
  if (flags.preview) return { text: await preview(target, name, flags, context) };
  const build = await buildOf(target, name, flags, context);
  const change = await reporting(target, context, () =>
    store.release(target, build, {
      share: shareOf(flags),
      toEveryone: flags['to-everyone'],
      reason: flags.reason,
      from: flags.from,
    }),
  );
  const { name: built, version, proven } = build;
  if (change) return { text: change, version };
  // It may have been published without its journeys, which have passed now.
  const proof = proven && (await store.recordProof(target, built, version, proven));
  const changed = proof
    ? `${store.describeChange(proof)} It was published before`
    : `${name} ${version} was published before, so ${flags.from ? 'no release' : 'nothing'} was changed`;
  return {
    text: `${changed}: npm run release -- ${name} to ${version} gives it to everyone.`,
    version,
  };
}

/** Makes keys, and changes whose signatures count; they are in a file until they are published. */
async function keys(args: string[], flags: Flags, context: Context) {
  const { repository, environment } = context;
  const { signing, key, ...settings } = repository.readSettings(environment);
  const { unsigned } = flags;
  const given = signing && { ...signing, days: daysOf(flags), takesUnsigned: unsigned };
  const target = await store.releaseTarget({ ...settings, signing: given });
  const site = settings.siteUrl ? findDeployment(context) : undefined;
  return runKeys(args, { target, key, site, flags });
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

async function prune(target: store.ReleaseTarget, flags: Flags, context: Context) {
  const { days = prunedAfter, 'dry-run': isDry } = flags;
  const deployed = await deployedShell(context);
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

async function list(target: store.ReleaseTarget, context: Context) {
  const lost = (await store.lostReleases(target)).map(
    ({ name, version }) =>
      `${name} ${version} was released by a command from before each remote had its registry: no site has it. Release it again.`,
  );
  const registry = await target.readRegistry();
  const current = defaultOf(releasesOf(registry, shellName));
  const deployed = await deployedShell(context);
  const shell = deployed ? asReleased(deployed, registry) : current && shellOf(current);
  const released = listReleases(registry, shell);
  return [released, ...lost].join('\n');
}

/** What sessions get after a change, as far as it is known: the change has been made, so nothing here may fail. */
async function useAfter(
  target: store.ReleaseTarget,
  context: Context,
  change: store.Change,
  before: Registry,
) {
  try {
    const shell = await deployedShell(context);
    const after = await target.readRegistry();
    return shell && describeUse(asReleased(shell, after), change, { before, after });
  } catch (error) {
    console.error(`What sessions get now is not known: ${(error as Error).message}`);
    return undefined;
  }
}

/** Changes what is released. @returns what that did, for people; undefined for nothing */
async function reporting(
  target: store.ReleaseTarget,
  context: Context,
  make: () => Promise<store.Change | undefined>,
): Promise<string | undefined> {
  const before = await target.readRegistry();
  const change = await make();
  if (!change) return undefined;
  const use = await useAfter(target, context, change, before);
  return [store.describeChange(change), ...(use ? [use] : [])].join('\n');
}

/**
 * Runs a command.
 * @param words after `npm run release --`
 * @returns what it prints
 */
export async function runIn(context: Context, words: string[]): Promise<string> {
  refuseOptionsOfNpm(words, context.environment);
  const requested = readCommand(words);
  if (!requested) return usage;
  const { command, args, flags } = requested;
  const [name, detail = ''] = args;
  const { repository, environment } = context;
  if (command === 'keys') return keys(args, flags, context);
  const settings = repository.readSettings(environment);
  const target = await store.releaseTarget(settings);
  const report = async (make: () => Promise<store.Change | undefined>) =>
    (await reporting(target, context, make)) ?? 'Nothing had to be changed.';
  if (flags.judge && name) judgeOptions(flags, settings);
  const asOption = shareOf(flags);
  if (asOption !== undefined) store.assertShare(asOption);
  if (flags.reason) store.assertReason(flags.reason);
  const canaryVersion = async (remote: string) =>
    canaryOf(await target.readOwn(remote))?.metadata.version;
  /** With `--judge`, the verdict on the canary that was changed: a build that waits leaves another one running. */
  const untilVerdict = async ({ text, version }: Released) => {
    const canary = flags.judge && name && (await canaryVersion(name));
    if (!canary || canary !== (version ?? canary)) return text;
    console.log(text);
    return runJudge(target, name, flags, settings);
  };
  switch (command) {
    case 'check':
      return checkRemotes(args, flags, context);
    case 'prove':
      return prove(target, name, flags, context);
    case 'list':
      return list(target, context);
    case 'history':
      return listHistory(await target.readHistory(20));
    case 'verify':
      return repository.verify(name, flags, environment);
    case 'own':
      return own(target, args, flags);
    case 'prune':
      return prune(target, flags, context);
    case 'changed':
      // What is printed besides would not be JSON.
      console.log = console.error;
      return JSON.stringify(
        await findChanged(repository, await findDeployment(context).registry(), console.error),
      );
    case 'release': {
      const released = await release(target, name, flags, context);
      const { GITHUB_OUTPUT: output } = environment;
      // The workflow judges only what this has made a canary.
      if (output) {
        const canary = name && (await canaryVersion(name));
        appendFileSync(output, `canary=${Boolean(canary) && canary === released.version}\n`);
      }
      return untilVerdict(released);
    }
    case 'canary': {
      const share = Number(detail || Number.NaN);
      const getBuild = () => buildOf(target, name, flags, context);
      const start = () => store.canary(target, name ?? '', share, getBuild, flags);
      return untilVerdict({ text: await report(start) });
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

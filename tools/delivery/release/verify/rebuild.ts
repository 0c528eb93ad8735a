import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install, npmScript } from '@talentsphere/dev/bootstrap/install';
import { isInstalled } from '@talentsphere/dev/bootstrap/lock-file';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { linkTree } from '@talentsphere/dev/process/link-tree';
import { progress } from '@talentsphere/dev/process/progress';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { lockDigestOf } from '@talentsphere/dev/product/origin';
import { findRemotes, remoteNamed } from '@talentsphere/dev/product/remotes';
import { remoteFile, shellName } from '@talentsphere/releases';
import { describeBuild, describeShell, readRemote, type Build } from '@talentsphere/releases/store';
import { runBuildScript } from '../npm-scripts';

export interface Source {
  /** The name of the remote, or of the shell. */
  project: string;
  commit: string;
  /** SHA-256 of its package-lock.json, in hexadecimal digits. */
  lockDigest: string;
  environment: Record<string, string | undefined>;
}

export interface RebuildOptions {
  /** The repository that has the commit: a folder, or an address. */
  repository: string;
  /** Uses the packages of this workspace, if they are the same, in place of `npm ci`. */
  installed: boolean;
}

export interface Rebuilt {
  build: Build;
  /** The branches of the repository that have the commit: at least one. */
  branches: string[];
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Makes a clean checkout of a commit. @throws CommandError when the repository lacks it */
function checkOut(commit: string, repository: string, checkout: string) {
  try {
    // Objects of a repository on this machine are not copied.
    git('clone', '--quiet', '--no-checkout', '--shared', '--', repository, checkout);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new CommandError(`${repository} cannot be cloned: ${stderr.trim()}`, { cause: error });
  }
  try {
    git('-C', checkout, 'cat-file', '-e', `${commit}^{commit}`);
  } catch (error) {
    throw new CommandError(
      `${repository} has no commit ${commit}: fetch it, or name a repository that has it with --repository.`,
      { cause: error },
    );
  }
  git('-C', checkout, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--detach', commit);
}

/** The branches of the cloned repository that have the commit. */
const branchesWith = (commit: string, checkout: string) =>
  git(
    ...['-C', checkout, 'for-each-ref', `--contains=${commit}`],
    ...['--format=%(refname:lstrip=3)', 'refs/remotes/origin'],
  )
    .split('\n')
    .filter((branch) => branch && branch !== 'HEAD');

function linkInstalled(lockDigest: string, checkout: string) {
  if (lockDigestOf(inRoot()) !== lockDigest || !isInstalled()) {
    throw new CommandError(
      'The packages that are installed here are not those of the release: leave --with-installed out.',
    );
  }
  linkTree(inRoot('node_modules'), path.join(checkout, 'node_modules'));
}

async function installIn(npm: string, checkout: string) {
  if (await install(npm, checkout)) return;
  throw new CommandError('The packages could not be installed: the message above says why.');
}

/** The folder of the project's package, in a checkout. */
function folderOf(project: string, checkout: string) {
  if (project === shellName) return path.join(checkout, 'apps/shell');
  // The remote is alone in a repository of its own.
  const isRemote = existsSync(path.join(checkout, remoteFile));
  const remotes = isRemote ? [readRemote(checkout)] : findRemotes(path.join(checkout, 'apps'));
  return remoteNamed(project, remotes).folder;
}

async function buildIn(checkout: string, { project, environment }: Source) {
  const folder = folderOf(project, checkout);
  await runBuildScript(project, folder, { STYLE_ENGINE: environment['STYLE_ENGINE'] });
  return project === shellName ? describeShell(folder) : describeBuild(folder);
}

/**
 * Builds a project from a clean checkout of a commit, in a temporary folder.
 * @param use gets the build, whose files exist until it ends
 * @throws CommandError when the commit, its packages or its build cannot be had
 */
export async function rebuilding<Result>(
  source: Source,
  { repository, installed }: RebuildOptions,
  use: (rebuilt: Rebuilt) => Promise<Result>,
): Promise<Result> {
  const { project, commit, lockDigest } = source;
  const npm = npmScript();
  if (!npm) throw new CommandError('npm was not found next to Node: run this as npm run release.');
  // Links need one file system.
  const parent = installed ? inRoot('test-results') : tmpdir();
  mkdirSync(parent, { recursive: true });
  const temporary = mkdtempSync(path.join(parent, 'verify-'));
  const checkout = path.join(temporary, 'checkout');
  try {
    await progress(`Checking out ${commit}`, async () => checkOut(commit, repository, checkout));
    const branches = branchesWith(commit, checkout);
    // A repository may have commits of others, such as those of forks, and a build runs their code.
    if (branches.length === 0) {
      throw new CommandError(
        `Commit ${commit} is on no branch of ${repository}, so anybody may have made it: it is not built. Look at it, and make a branch of it to build it all the same.`,
      );
    }
    if (lockDigestOf(checkout) !== lockDigest) {
      throw new CommandError(
        `The package-lock.json of commit ${commit} is not the one that the statement names.`,
      );
    }
    await (installed
      ? progress('Linking the installed packages', async () => linkInstalled(lockDigest, checkout))
      : progress('Installing its packages', () => installIn(npm, checkout)));
    const build = await progress(`Building ${project}`, () => buildIn(checkout, source));
    return await use({ build, branches });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

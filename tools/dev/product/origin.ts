import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withOrigin, type Build, type Origin } from '@talentsphere/releases/store';

/** What git says in a folder. @returns undefined when it refuses, or there is no git */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio }).trim();
  } catch {
    return undefined;
  }
}

/** SHA-256 of the lock file of the packages, in hexadecimal digits; undefined without one. */
export function lockDigestOf(checkout: string): string | undefined {
  const file = path.join(checkout, 'package-lock.json');
  if (!existsSync(file)) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The address of the repository for others: that of this CI run, or of `origin` without a login; none of this machine. */
export function repositoryOf(checkout: string): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  const address = git(checkout, 'remote', 'get-url', 'origin');
  if (!address?.startsWith('https://') || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

/** The version of npm, if it runs this command. */
const npmVersion = () => /\bnpm\/(\S+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1];

function originOf(checkout: string): Origin | undefined {
  const lockDigest = lockDigestOf(checkout);
  if (!lockDigest) return undefined;
  const npm = npmVersion();
  return {
    repository: repositoryOf(checkout),
    lockDigest,
    tools: { node: process.versions.node, ...(npm ? { npm } : {}) },
    environment: process.env['STYLE_ENGINE'] === 'off' ? { STYLE_ENGINE: 'off' } : {},
  };
}

/**
 * @param folder in the checkout of which builds were made
 * @returns adds to such a build the commit, with `-dirty` when files differ from it, and the statement about it;
 * nothing where there is no repository
 */
export function fromCheckout(
  folder: string,
): <Described extends Build>(build: Described) => Described {
  const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  const commit = git(folder, ...describe) ?? process.env['GITHUB_SHA'];
  const checkout = git(folder, 'rev-parse', '--show-toplevel');
  const origin = checkout === undefined ? undefined : originOf(checkout);
  return (build) => {
    if (!commit) return build;
    return origin ? withOrigin(build, commit, origin) : { ...build, commit };
  };
}

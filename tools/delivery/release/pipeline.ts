import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { fromCheckout } from '@talentsphere/dev/product/origin';
import type { Remote } from '@talentsphere/dev/product/remotes';
import {
  describeBuild,
  describeShell,
  type Build,
  type RemoteBuild,
} from '@talentsphere/releases/store';
import { remoteFile, shellName } from '@talentsphere/releases';
import type { Finding } from '@talentsphere/releases/rules';
import { checkBuild } from './check/check-build';
import type { Deployment } from './deployment/types';
import type { Repository } from './repository/types';

/**
 * The build in the folder of a remote: what all later steps know of it.
 * @throws CommandError for another folder
 */
export function builtIn(folder: string): RemoteBuild {
  if (existsSync(path.join(folder, remoteFile))) return fromCheckout(folder)(describeBuild(folder));
  throw new CommandError(`${folder} has no ${remoteFile}: it is not the folder of a remote.`);
}

/**
 * The same for the folder of a remote or of the shell.
 * @param name of what the folder should be of
 * @throws CommandError when the folder is of the other kind
 */
export function releasableIn(folder: string, name: string | undefined): Build {
  if (name !== shellName) return builtIn(folder);
  if (existsSync(path.join(folder, remoteFile))) {
    throw new CommandError(
      `${folder} has a ${remoteFile}: it is the folder of a remote, and not of the shell.`,
    );
  }
  return fromCheckout(folder)(describeShell(folder));
}

/** What is wrong with builds of a repository beside what is deployed. */
export async function check(
  builds: readonly RemoteBuild[],
  repository: Repository,
  deployment: Deployment,
  from?: readonly string[],
): Promise<Finding[]> {
  console.log(`Compared with ${deployment.name}.`);
  const findings: Finding[] = [];
  for (const each of builds) {
    findings.push(...(await checkBuild(each, { repository, deployment, from })));
  }
  return findings;
}

export const hasError = (findings: readonly Finding[]) =>
  findings.some(({ level }) => level === 'error');

/**
 * The findings for people: each remote with a line for every one.
 * @param names of what was examined
 */
export function listFindings(names: string[], findings: Finding[]) {
  return names
    .map((name) => {
      const own = findings.filter(({ remote }) => remote === name);
      const lines = own.map(
        ({ level, sentence }) => `  ${level === 'error' ? '✗' : '·'} ${sentence}`,
      );
      return [`${hasError(own) ? '✗' : '✓'} ${name}`, ...lines].join('\n');
    })
    .join('\n');
}

/** Prints what was found; throws a `CommandError` when it prevents the release. */
export function refuseErrors(names: string[], findings: Finding[]) {
  if (hasError(findings)) {
    throw new CommandError(`${listFindings(names, findings)}\nNothing was released.`);
  }
  if (findings.length) console.log(listFindings(names, findings));
}

/**
 * Builds a remote, and checks the build beside what is deployed.
 * @throws CommandError when one of these fails
 */
export async function buildAndCheck(
  { name, folder }: Remote,
  repository: Repository,
  deployment: Deployment,
  from?: readonly string[],
): Promise<{ candidate: RemoteBuild; findings: Finding[] }> {
  await repository.build([name]);
  const candidate = builtIn(folder);
  const findings = await check([candidate], repository, deployment, from);
  refuseErrors([name], findings);
  return { candidate, findings };
}

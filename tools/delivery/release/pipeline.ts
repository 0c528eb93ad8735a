import { execFileSync } from 'node:child_process';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProjects } from '@talentsphere/dev/product/build';
import type { Remote } from '@talentsphere/dev/product/remotes';
import { describeBuild, type Build } from '@talentsphere/releases/store';
import { defaultOf } from '@talentsphere/releases';
import { registryFor, type Finding } from '@talentsphere/releases/rules';
import { checkBuild } from './check/check-build';
import { examineReleased } from './check/examine-released';
import { hasError, listFindings } from './check/findings';
import { contractOf } from './deployment/deployment';
import type { Deployment } from './deployment/types';
import { previousOrCurrent } from './prove/compose-store';
import { passJourneys } from './prove/journeys';

/**
 * The commit of a build: that of the CI run, or of the checkout, with `-dirty` when files differ from it.
 * @param folder in the checkout
 */
function commitOf(folder: string): string | undefined {
  const { GITHUB_SHA } = process.env;
  if (GITHUB_SHA) return GITHUB_SHA;
  try {
    const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
    return execFileSync('git', describe, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // There is no repository here, or no git.
    return undefined;
  }
}

/** The build in the folder of a remote: what all later steps know of it. */
export const builtIn = (folder: string): Build => ({
  ...describeBuild(folder),
  commit: commitOf(folder),
});

/** What is wrong with builds beside what is deployed. */
export async function check(
  builds: readonly Build[],
  deployment: Pick<Deployment, 'name' | 'contract' | 'registry' | 'shell'>,
): Promise<Finding[]> {
  console.log(`Compared with ${deployment.name}.`);
  const findings: Finding[] = [];
  for (const each of builds) findings.push(...(await checkBuild(each, deployment)));
  return findings;
}

/** Prints what was found; throws a `CommandError` when it prevents the release. */
function refuseErrors(names: string[], findings: Finding[]) {
  if (hasError(findings)) {
    throw new CommandError(`${listFindings(names, findings)}\nNothing was released.`);
  }
  if (findings.length) console.log(listFindings(names, findings));
}

const journeysFailed = (tag: string) =>
  new CommandError(`Journeys of ${tag} failed: the lines above say which. Nothing was released.`);

/**
 * A release until it is published: builds a remote, checks the build beside what is deployed, and proves it
 * by its journeys in a browser.
 * @throws CommandError when one of these fails
 */
export async function proveRemote(
  { name, folder }: Remote,
  deployment: Deployment,
  { journeys }: { journeys: boolean },
): Promise<Build> {
  await buildProjects([name]);
  const candidate = builtIn(folder);
  const findings = await check([candidate], deployment);
  refuseErrors([name], findings);
  // The deployed shell would not load it.
  const isTried = journeys && findings.every(({ rule }) => rule !== 'waits');
  if (isTried && !(await passJourneys(deployment, { tag: `@${name}`, candidate }))) {
    throw journeysFailed(name);
  }
  return { ...candidate, journeys: isTried ? 'passed' : 'skipped' };
}

/**
 * Builds the shell and sees whether what is released goes on working in it: the releases that
 * its sessions get, which may have waited for it, and those that a failure would bring back.
 */
export async function proveShell(deployment: Deployment) {
  await buildProjects(['shell']);
  const folder = inRoot('apps/shell/dist');
  const contract = contractOf(folder);
  const registry = await deployment.registry();
  refuseErrors(Object.keys(registry.microFrontends), examineReleased(contract, registry));
  const { microFrontends } = registryFor(contract, registry);
  const hasPrevious = Object.values(microFrontends).some(
    (releases) => previousOrCurrent(releases) !== defaultOf(releases),
  );
  for (const choose of hasPrevious ? [defaultOf, previousOrCurrent] : [defaultOf]) {
    console.log(`With the releases that are ${choose === defaultOf ? 'current' : 'before those'}:`);
    const shell = { folder, contract };
    const passed = await passJourneys(deployment, { tag: '@contract', shell, choose });
    if (!passed) throw journeysFailed('the shell');
  }
}

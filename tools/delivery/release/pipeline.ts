import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProjects } from '@talentsphere/dev/product/build';
import { fromCheckout } from '@talentsphere/dev/product/origin';
import type { Remote } from '@talentsphere/dev/product/remotes';
import {
  describeBuild,
  describeShell,
  type Build,
  type RemoteBuild,
} from '@talentsphere/releases/store';
import { defaultOf, remoteFile, shellName } from '@talentsphere/releases';
import { registryFor, type Finding } from '@talentsphere/releases/rules';
import { checkBuild } from './check/check-build';
import { examineReleased } from './check/examine-released';
import { hasError, listFindings } from './check/findings';
import { contractOf } from './deployment/deployment';
import { shellsFor } from './deployment/shells-in-use';
import type { Deployment } from './deployment/types';
import { previousOrCurrent } from './prove/compose-store';
import { passJourneys } from './prove/journeys';

/** The build in the folder of a remote: what all later steps know of it. */
export const builtIn = (folder: string): RemoteBuild => fromCheckout(folder)(describeBuild(folder));

/**
 * The same for the folder of a remote or of the shell.
 * @param name of what the folder should be of
 * @throws CommandError when the folder is of the other kind
 */
export function releasableIn(folder: string, name: string | undefined): Build {
  const isShell = name === shellName;
  if (existsSync(path.join(folder, remoteFile)) === isShell) {
    throw new CommandError(
      isShell
        ? `${folder} has a ${remoteFile}: it is the folder of a remote, and not of the shell.`
        : `${folder} has no ${remoteFile}: it is not the folder of a remote.`,
    );
  }
  return isShell ? fromCheckout(folder)(describeShell(folder)) : builtIn(folder);
}

/** What is wrong with builds beside what is deployed. */
export async function check(
  builds: readonly RemoteBuild[],
  deployment: Deployment,
  from?: readonly string[],
): Promise<Finding[]> {
  console.log(`Compared with ${deployment.name}.`);
  const findings: Finding[] = [];
  for (const each of builds) findings.push(...(await checkBuild(each, deployment, from)));
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
  { journeys, from }: { journeys: boolean; from?: readonly string[] | undefined },
): Promise<Build> {
  await buildProjects([name]);
  const candidate = builtIn(folder);
  const findings = await check([candidate], deployment, from);
  refuseErrors([name], findings);
  // A shell that lacks what it needs would not load it.
  const isTried = journeys && findings.every(({ rule }) => rule !== 'waits');
  for (const shell of isTried ? await shellsFor(candidate, deployment) : []) {
    const passed = await passJourneys(deployment, { tag: `@${name}`, candidate, shell, from });
    if (!passed) throw journeysFailed(name);
  }
  return { ...candidate, journeys: isTried ? 'passed' : 'skipped' };
}

/**
 * A release of the shell until it is published: builds it, and sees whether what is released goes on working in it,
 * which is the releases that its sessions get, which may have waited for it, and those that a failure would bring back.
 * @throws CommandError when one of these fails
 */
export async function proveShell(
  deployment: Deployment,
  { journeys }: { journeys: boolean },
): Promise<Build> {
  await buildProjects([shellName]);
  const candidate = releasableIn(inRoot('apps/shell'), shellName);
  const { folder } = candidate;
  const contract = contractOf(folder);
  const registry = await deployment.registry();
  refuseErrors(Object.keys(registry.microFrontends), examineReleased(contract, registry));
  if (!journeys) return { ...candidate, journeys: 'skipped' };
  const { microFrontends } = registryFor(contract, registry);
  const hasPrevious = Object.values(microFrontends).some(
    (releases) => previousOrCurrent(releases) !== defaultOf(releases),
  );
  for (const choose of hasPrevious ? [defaultOf, previousOrCurrent] : [defaultOf]) {
    console.log(`With the releases that are ${choose === defaultOf ? 'current' : 'before those'}:`);
    const shell = { contract, files: async () => folder };
    const passed = await passJourneys(deployment, { tag: '@contract', shell, choose });
    if (!passed) throw journeysFailed('the shell');
  }
  return { ...candidate, journeys: 'passed' };
}

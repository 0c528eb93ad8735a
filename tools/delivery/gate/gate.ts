import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProjects } from '@talentsphere/dev/product/build';
import type { Remote } from '@talentsphere/dev/product/remotes';
import { describeBuild, type Build } from '@talentsphere/releases/store';
import { defaultOf, shellContractFile } from '@talentsphere/releases';
import { registryFor, type Finding } from '@talentsphere/releases/rules';
import { parseShellContract } from '@talentsphere/releases/schema';
import { previousOrCurrent } from './compose-store';
import { examineReleased } from './examine-released';
import { passJourneys } from './journeys';
import type { Deployment } from './types';
import { checkRemote } from '../doctor/check-remote';
import { listFindings } from '../doctor/print';

/** Prints what was found; throws a `CommandError` when it keeps a release back. */
function refuseErrors(names: string[], findings: Finding[]) {
  if (findings.every(({ level }) => level !== 'error')) {
    if (findings.length) console.log(listFindings(names, findings));
    return;
  }
  throw new CommandError(`${listFindings(names, findings)}\nNothing was released.`);
}

const journeysFailed = (tag: string) =>
  new CommandError(`Journeys of ${tag} failed: the lines above say which. Nothing was released.`);

/**
 * Builds a remote and returns it when every check passes: of its build beside
 * what is deployed, and of its journeys in a browser.
 */
export async function gateRemote(
  { name, folder }: Remote,
  deployment: Deployment,
  { journeys }: { journeys: boolean },
): Promise<Build> {
  await buildProjects([name]);
  const candidate = describeBuild(folder);
  console.log(`Compared with ${deployment.name}.`);
  const findings = await checkRemote(candidate, deployment);
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
export async function gateShell(deployment: Deployment, { journeys }: { journeys: boolean }) {
  await buildProjects(['shell']);
  const folder = inRoot('apps/shell/dist');
  const file = path.join(folder, shellContractFile);
  const contract = parseShellContract(readFileSync(file, 'utf8'), file);
  const registry = await deployment.registry();
  refuseErrors(Object.keys(registry.microFrontends), examineReleased(contract, registry));
  if (!journeys) return;
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

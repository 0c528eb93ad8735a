import { CommandError } from '@talentsphere/dev/process/command-error';
import { inRoot } from '@talentsphere/dev/process/workspace';
import type { Remote } from '@talentsphere/dev/product/remotes';
import { defaultOf, shellName } from '@talentsphere/releases';
import { registryFor } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import { examineReleased } from '../check/examine-released';
import { contractOf } from '../deployment/deployment';
import { shellsFor } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';
import { buildAndCheck, refuseErrors, releasableIn } from '../pipeline';
import type { ProofOptions, Repository } from '../repository/types';
import { previousOrCurrent } from './compose-store';
import { passJourneys } from './journeys';

const journeysFailed = (tag: string) =>
  new CommandError(`Journeys of ${tag} failed: the lines above say which. Nothing was released.`);

/**
 * A release until it is published: builds a remote, checks the build beside what is deployed, and proves it
 * by its journeys in a browser.
 * @throws CommandError when one of these fails
 */
export async function proveRemote(
  remote: Remote,
  repository: Repository,
  deployment: Deployment,
  { journeys, from }: ProofOptions,
): Promise<Build> {
  const { candidate, findings } = await buildAndCheck(remote, repository, deployment, from);
  const { name } = remote;
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
  repository: Repository,
  deployment: Deployment,
  { journeys }: ProofOptions,
): Promise<Build> {
  await repository.build([shellName]);
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

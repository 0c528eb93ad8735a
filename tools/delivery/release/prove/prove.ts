import { inRoot } from '@talentsphere/dev/process/workspace';
import type { Remote } from '@talentsphere/dev/product/remotes';
import { defaultOf, isDisabled, shellName, type RegistryRelease } from '@talentsphere/releases';
import { registryFor } from '@talentsphere/releases/rules';
import { writeProof, type Build } from '@talentsphere/releases/store';
import { examineReleased } from '../check/examine-released';
import { contractOf } from '../deployment/deployment';
import { releasedShell, type UsedShell } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';
import { buildAndCheck, refuseErrors, releasableIn } from '../pipeline';
import type { ProofOptions, Repository } from '../repository/types';
import { besideCurrent } from './compose-store';
import { journeysFailed, passInShells, passReleasedInShells } from './in-shells';
import { addressesToOpen, hasContract, passJourneys } from './journeys';

/**
 * Runs the journeys of all remotes in a shell: with the releases that its sessions get, and with those that they get
 * besides or next. A remote that is developed elsewhere is opened alone: when that fails, it is not proven, and the shell is.
 * @returns the addresses of the releases that have passed
 * @throws CommandError when journeys fail
 */
async function passWithRemotes(
  deployment: Deployment,
  { contract, files }: UsedShell,
): Promise<string[]> {
  // Nothing is proven in it yet.
  const shell = { contract: { ...contract, release: undefined }, files };
  const { microFrontends } = registryFor(shell.contract, await deployment.registry());
  const hasOthers = Object.values(microFrontends).some(
    (releases) => besideCurrent(releases) !== defaultOf(releases),
  );
  const proven = new Set<string>();
  for (const choose of hasOthers ? [defaultOf, besideCurrent] : [defaultOf]) {
    const which = choose === defaultOf ? 'current' : 'canaries, or before the current ones';
    console.log(`With the releases that are ${which}:`);
    const remotes = await passJourneys(deployment, { tag: '@contract', shell, choose });
    if (!remotes) throw journeysFailed('the shell');
    const opened = addressesToOpen(remotes);
    for (const [name, { url, metadata }] of Object.entries(remotes)) {
      const isOpened = name in opened && !isDisabled(microFrontends[name] ?? []);
      const hasPassed =
        hasContract(name) ||
        (isOpened && (await passJourneys(deployment, { tag: `@${name}`, shell, choose })));
      if (hasPassed) proven.add(url);
      else {
        console.log(
          `${name} ${metadata.version} is not proven in this shell, ${isOpened ? 'as it failed there' : 'as nothing of it was opened'}: its team proves it while the shell is a canary.`,
        );
      }
    }
  }
  return [...proven];
}

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
  // Should it fail now, what was proven of the same build before is not published as its proof.
  writeProof(candidate);
  if (!isTried) return { ...candidate, journeys: 'skipped' };
  const proven = await passInShells(deployment, candidate, (shell) =>
    passJourneys(deployment, { tag: `@${name}`, candidate, from, shell }).then(Boolean),
  );
  return { ...candidate, journeys: 'passed', proven };
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
  writeProof(candidate);
  if (!journeys) return { ...candidate, journeys: 'skipped' };
  const proven = await passWithRemotes(deployment, { contract, files: async () => folder });
  return { ...candidate, journeys: 'passed', proven };
}

/**
 * Proves a published release in what sessions get now: a remote in the shells that it fits, or a shell with the remotes.
 * @returns the addresses of the releases beside which its journeys have passed
 * @throws CommandError when it waits for a later shell, or when they fail
 */
export async function proveReleased(
  name: string,
  release: RegistryRelease,
  deployment: Deployment,
): Promise<string[]> {
  if (name === shellName) {
    return passWithRemotes(deployment, releasedShell(deployment, release));
  }
  return passReleasedInShells(deployment, name, release, (shell) =>
    passJourneys(deployment, { tag: `@${name}`, published: { name, release }, shell }).then(
      Boolean,
    ),
  );
}

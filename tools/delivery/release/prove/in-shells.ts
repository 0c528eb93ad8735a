import { CommandError } from '@talentsphere/dev/process/command-error';
import type { RegistryRelease } from '@talentsphere/releases';
import type { Build } from '@talentsphere/releases/store';
import { shellsFor, type UsedShell } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';
import { describeWaiting } from '../describe-use';

/** A build, or a release of it, as far as its journeys need it. */
export type Tried = Pick<Build, 'name' | 'version' | 'extras'>;

/** Runs journeys in a shell. @returns whether all of them passed */
type Journeys = (shell: UsedShell) => Promise<boolean>;

export const journeysFailed = (tag: string) =>
  new CommandError(`Journeys of ${tag} failed: the lines above say which. Nothing was released.`);

/**
 * Runs the journeys of a remote in the shells that would use it.
 * @returns the addresses of those shells, as far as they are released
 * @throws CommandError when they fail
 */
export async function passInShells(
  deployment: Deployment,
  { name, extras }: Pick<Tried, 'name' | 'extras'>,
  pass: Journeys,
): Promise<string[]> {
  const shells = await shellsFor({ extras }, deployment);
  for (const shell of shells) {
    if (!(await pass(shell))) throw journeysFailed(name);
  }
  return shells.flatMap(({ contract }) => contract.release?.url ?? []);
}

/** The same for a published release. @throws CommandError also when it waits for a later shell */
export async function passReleasedInShells(
  deployment: Deployment,
  name: string,
  release: RegistryRelease,
  pass: Journeys,
): Promise<string[]> {
  const [first] = await shellsFor(release, deployment);
  const waiting = describeWaiting(first.contract, release);
  if (waiting) {
    throw new CommandError(
      `${name} ${release.metadata.version} ${waiting}: prove that shell, with which it will be used.`,
    );
  }
  return passInShells(deployment, { name, extras: release.extras }, pass);
}

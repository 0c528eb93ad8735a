import { canaryOf, releasesOf, shellName, type RegistryRelease } from '@talentsphere/releases';
import { asReleased, lacks, shellOf, type ShellInUse } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import type { Deployment } from './types';

/** A shell that sessions get, or will get. */
export interface UsedShell {
  contract: ShellInUse;
  /** The folder of its files: its own, or `folder`, into which they were put. */
  files(folder: string): Promise<string>;
}

/** What is deployed, as far as its shells tell. */
export type WithShells = Pick<Deployment, 'contract' | 'registry' | 'shell' | 'copyRelease'>;

/** A shell as it is released. */
export const releasedShell = (
  { copyRelease }: Pick<Deployment, 'copyRelease'>,
  release: RegistryRelease,
): UsedShell => ({
  contract: shellOf(release),
  async files(folder) {
    await copyRelease(release, folder);
    return folder;
  },
});

/** The shell that everybody gets, and after it a canary of the shell. */
export async function shellsInUse(
  deployment: WithShells,
): Promise<readonly [UsedShell, ...UsedShell[]]> {
  const registry = await deployment.registry();
  const contract = asReleased(await deployment.contract(), registry);
  const everybodys = contract.release
    ? releasedShell(deployment, contract.release)
    : { contract, files: (folder: string) => deployment.shell(folder) };
  // A site that serves another shell than the released one gives nobody a canary of that.
  const canary = contract.release && canaryOf(releasesOf(registry, shellName));
  return [everybodys, ...(canary ? [releasedShell(deployment, canary)] : [])];
}

/** The shells that would use a build of a remote; when none would, the one that everybody gets. */
export async function shellsFor(
  { extras }: Pick<Build, 'extras'>,
  deployment: WithShells,
): Promise<readonly [UsedShell, ...UsedShell[]]> {
  const shells = await shellsInUse(deployment);
  const [first, ...others] = shells.filter(({ contract }) => lacks(contract, extras).length === 0);
  return first ? [first, ...others] : [shells[0]];
}

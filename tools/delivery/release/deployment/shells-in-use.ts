import {
  canaryOf,
  releasesOf,
  shellContractOf,
  shellName,
  type ShellContract,
} from '@talentsphere/releases';
import { lacks } from '@talentsphere/releases/rules';
import type { Build } from '@talentsphere/releases/store';
import type { Deployment } from './types';

/** A shell that sessions get, or will get. */
export interface UsedShell {
  contract: ShellContract;
  /** The folder of its files: its own, or `folder`, into which they were put. */
  files(folder: string): Promise<string>;
}

/** What is deployed, as far as its shells tell. */
export type WithShells = Pick<Deployment, 'contract' | 'registry' | 'shell' | 'copyRelease'>;

/** The shell that everybody gets, and after it a canary of the shell. */
async function shellsInUse(deployment: WithShells): Promise<readonly [UsedShell, ...UsedShell[]]> {
  const everybodys = {
    contract: await deployment.contract(),
    files: (folder: string) => deployment.shell(folder),
  };
  const canary = canaryOf(releasesOf(await deployment.registry(), shellName));
  if (!canary) return [everybodys];
  const files = async (folder: string) => {
    await deployment.copyRelease(canary, folder);
    return folder;
  };
  return [everybodys, { contract: shellContractOf(canary), files }];
}

/** The shells that would use a build of a remote; when none would, the one that everybody gets. */
export async function shellsFor(
  { extras }: Pick<Build, 'extras'>,
  deployment: WithShells,
): Promise<readonly UsedShell[]> {
  const shells = await shellsInUse(deployment);
  const fitting = shells.filter(({ contract }) => lacks(contract, extras).length === 0);
  return fitting.length > 0 ? fitting : [shells[0]];
}

import { defaultOf, shellContractOf } from '../registry';
import type { Registry, RegistryRelease, ShellContract } from '../schema';

/** A shell that pages have. */
export interface ShellInUse extends ShellContract {
  /** Its release; undefined for one that is not released, beside which nothing can be proven. */
  release?: RegistryRelease | undefined;
}

/** A release of the shell, for which remotes have to be proven. */
export const shellOf = (release: RegistryRelease): ShellInUse => ({
  ...shellContractOf(release),
  release,
});

/** The shell of a site as the release that everybody gets, if that is the one which the site serves. */
export function asReleased(contract: ShellContract, { shell = [] }: Registry): ShellInUse {
  const release = defaultOf(shell);
  if (!release) return contract;
  const textOf = ({ files }: ShellContract) => JSON.stringify(files.toSorted());
  const isServed = textOf(shellContractOf(release)) === textOf(contract);
  return isServed ? { ...contract, release } : contract;
}

/**
 * Whether the journeys of a remote have passed in a shell: when either was released, or later. A shell of which nothing
 * is recorded is from before, or was released without its journeys, and has every remote that fits it.
 */
export const isProvenIn = (shell: RegistryRelease | undefined, { url, extras }: RegistryRelease) =>
  shell?.extras.proven === undefined ||
  shell.extras.proven.includes(url) ||
  (extras.proven?.includes(shell.url) ?? false);

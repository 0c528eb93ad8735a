import semver from 'semver';
import { satisfiesCaret } from '../contract-range';
import type { RegistryRelease, ShellContract } from '../schema';
import { packageNameOf } from '../shared-modules';

/** Something that a page has once, from its shell, and that the shell does not have as a remote needs it. */
export interface Lack {
  name: string;
  range: string;
  /** The shell's; undefined when it does not provide it. */
  version: string | undefined;
}

type Needs = Pick<RegistryRelease['extras'], 'hostContract' | 'shared'>;
type Provided = Pick<ShellContract, 'hostContract' | 'shared' | 'strict'>;

export const contractName = 'host contract';

/** Its range is the host contract, which has a separate rule. */
const contractPackage = '@talentsphere/host';

/** Whether the page has one instance of a module, the shell's. */
export function isStrict(name: string, { strict }: Pick<ShellContract, 'strict'>) {
  return strict.some((entry) => name === entry || (entry.endsWith('/') && name.startsWith(entry)));
}

/** What a shell lacks to run a release: it runs those for which it lacks nothing. */
export function lacks(shell: Provided, { hostContract: range, shared = {} }: Needs): Lack[] {
  const version = shell.hostContract;
  const contract = satisfiesCaret(version, range) ? [] : [{ name: contractName, range, version }];
  const modules = Object.entries(shared)
    .filter(([name]) => name !== contractPackage && isStrict(name, shell))
    .map(([name, needed]) => ({ name, range: needed, version: shell.shared[name] }))
    .filter((one) => one.version === undefined || !semver.satisfies(one.version, one.range));
  return [...contract, ...modules];
}

/** @returns "host contract ^4.0.0 and react ^20.0.0" */
export function describeLacks(needed: readonly Lack[]): string {
  const packages = needed.map(({ name, range }) => `${packageNameOf(name)} ${range}`);
  return [...new Set(packages)].join(' and ');
}

import semver from 'semver';
import { isCaretRange, satisfiesCaret } from '../contract-range';
import { contractName, describeLacks, isStrict, lacks } from './fit';
import type { Demands, Surroundings } from './types';

/** The range of the host contract. The shell supports caret ranges, and rejects all others. */
export function hostContract(
  { label, name, hostContract: range }: Demands,
  { shell, coming }: Surroundings,
): string[] {
  const place = 'hostContract in its remote.json';
  if (!isCaretRange(range)) {
    return [
      `${label} requires host contract ${range}, which no shell supports: write ${place} as a caret range, like ^${shell.hostContract}.`,
    ];
  }
  if (satisfiesCaret(shell.hostContract, range)) return [];
  const behind = semver.gtr(shell.hostContract, range);
  // It waits for that shell.
  if (!behind && coming !== undefined && satisfiesCaret(coming, range)) return [];
  const fix = behind
    ? `move ${name} to contract ${shell.hostContract} and raise ${place}`
    : `lower ${place} to what the code needs, or raise the version of @talentsphere/host that it is built with, and it waits for that shell`;
  return [
    `${label} needs host contract ${range}, and the shell has ${shell.hostContract}, so it would be rejected: ${fix}.`,
  ];
}

/**
 * Modules of which the page has a single instance, and which the shell does not provide
 * or provides in a later version. For one that is not there yet, a release waits.
 */
export function strictModules(remote: Demands, { shell }: Surroundings): string[] {
  const { label } = remote;
  return lacks(shell, remote).flatMap(({ name, range, version }) => {
    if (name === contractName) return [];
    if (version === undefined) {
      return `${label} imports ${name}, which the shell does not provide, so that its code would not run: do without that subpath, or deploy a shell that uses it.`;
    }
    if (semver.ltr(version, range)) return [];
    return `${label} needs ${name} ${range}, of which the page has one instance, and the shell has ${version}: build both with the same version in package.json.`;
  });
}

/** A remote for a later shell than the deployed one: it is published, and used from that shell on. */
export function waits(remote: Demands, surroundings: Surroundings): string[] {
  const needed = lacks(surroundings.shell, remote);
  const refused = [hostContract, strictModules].flatMap((rule) => rule(remote, surroundings));
  if (needed.length === 0 || refused.length > 0) return [];
  return [
    `${remote.label} waits for a shell with ${describeLacks(needed)}: until one is deployed, sessions get the newest release before it that fits, and npm run release -- prove shell runs its journeys.`,
  ];
}

/** Packages shared by version for which the shell's copy does not satisfy the range. */
export function ownCopies({ label, shared }: Demands, { shell }: Surroundings): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (isStrict(name, shell) || (version && semver.satisfies(version, range))) return [];
    const has = version ? `has ${version}` : 'has none';
    return `${label} is built with ${name} ${range} and the shell ${has}, so that its visitors download a copy of their own: deploy a shell with it when you can.`;
  });
}

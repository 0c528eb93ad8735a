import semver from 'semver';
import { contractName, isStrict, lacks } from './fit';
import type { Demands, Surroundings } from './types';

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

/** Packages shared by version for which the shell's copy does not satisfy the range. */
export function ownCopies({ label, shared }: Demands, { shell }: Surroundings): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (isStrict(name, shell) || (version && semver.satisfies(version, range))) return [];
    const has = version ? `has ${version}` : 'has none';
    return `${label} is built with ${name} ${range} and the shell ${has}, so that its visitors download a copy of their own: deploy a shell with it when you can.`;
  });
}

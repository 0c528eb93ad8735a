import { findRemotes, type Remote } from '@talentsphere/release/remotes';
import type { Registry } from '@talentsphere/release/types';
import { examineBuild } from './examine';
import { readBuiltRemote, releasedDemands } from './read-remote';
import type { Finding, ShellContract } from './types';

/** Everything that speaks against releasing what is built of a remote. */
export function checkRemote(
  { folder }: Remote,
  { shell, registry }: { shell: ShellContract; registry: Registry },
): Finding[] {
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const others = [...neighbours, ...releasedDemands(registry)];
  return examineBuild(readBuiltRemote(folder), { shell, others });
}

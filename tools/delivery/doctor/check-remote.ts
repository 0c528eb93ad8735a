import { findRemotes, type Remote } from '@talentsphere/product/remotes';
import type { Registry, ShellContract } from '@talentsphere/releases';
import { releasedDemands, type Finding } from '@talentsphere/releases/rules';
import { examineBuild } from './examine';
import { readBuiltRemote } from './read-remote';

/** Every reason not to release what is built of a remote. */
export function checkRemote(
  { folder }: Remote,
  { shell, registry }: { shell: ShellContract; registry: Registry },
): Finding[] {
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const others = [...neighbours, ...releasedDemands(registry)];
  return examineBuild(readBuiltRemote(folder), { shell, others });
}

import {
  canaryOf,
  defaultOf,
  type Registry,
  type RegistryRelease,
  type ShellContract,
} from '@talentsphere/releases';
import {
  describeLacks,
  examineDemands,
  lacks,
  registryFor,
  releasedDemands,
  usedFor,
  type Finding,
} from '@talentsphere/releases/rules';

/** What a shell uses in place of the release that sessions of a remote are assigned to, when that does not fit it. */
function findReplaced(
  shell: ShellContract,
  [name, releases]: [string, readonly RegistryRelease[]],
): Finding[] {
  const current = defaultOf(releases);
  const used = usedFor(shell, releases, current);
  if (!current || used === current) return [];
  const needed = describeLacks(lacks(shell, current.extras));
  const needs = `${name} ${current.metadata.version} needs ${needed}`;
  const finding = { remote: name, rule: 'waits' };
  if (used) {
    const sentence = `${needs}, so with this shell, sessions get ${used.metadata.version}.`;
    return [{ ...finding, level: 'note', sentence }];
  }
  const canary = canaryOf(releases);
  const fix =
    canary && lacks(shell, canary.extras).length === 0
      ? `promote its canary ${canary.metadata.version} first, which does`
      : 'release one for it first, which waits until this shell is deployed';
  const sentence = `${needs}, and no release of ${name} before it fits this shell: ${fix}.`;
  return [{ ...finding, level: 'error', sentence }];
}

/** What is wrong with the releases of a registry for a shell. */
export function examineReleased(shell: ShellContract, registry: Registry): Finding[] {
  const replaced = Object.entries(registry.microFrontends).flatMap((remote) =>
    findReplaced(shell, remote),
  );
  const refused = replaced.filter(({ level }) => level === 'error').map(({ remote }) => remote);
  const others = releasedDemands(registryFor(shell, registry));
  const used = others.filter(({ name }) => !refused.includes(name));
  return [...replaced, ...used.flatMap((one) => examineDemands(one, { shell, others }))];
}

import {
  canaryOf,
  defaultOf,
  isDisabled,
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
import { decisionOn, describeDecision } from '@talentsphere/releases/store';

/** How a remote gets a release that fits. A decision in force would keep a new build from all sessions. */
function fixFor(shell: ShellContract, name: string, releases: readonly RegistryRelease[]): string {
  const canary = canaryOf(releases);
  if (canary && lacks(shell, canary.extras).length === 0) {
    return `promote its canary ${canary.metadata.version} first, which does`;
  }
  const decision = decisionOn(releases);
  return decision
    ? `release one for it first with --to-everyone, because ${name} ${describeDecision(decision)}, or a published one with npm run release -- ${name} to <version>`
    : 'release one for it first, which waits until this shell is deployed';
}

/** What a shell uses in place of the release that sessions of a remote are assigned to, when that does not fit it. */
function findReplaced(
  shell: ShellContract,
  [name, releases]: [string, readonly RegistryRelease[]],
): Finding[] {
  const current = defaultOf(releases);
  const used = usedFor(shell, releases, current);
  // An operator's decision is none of the shell's.
  if (!current || used === current || isDisabled(releases)) return [];
  const needed = describeLacks(lacks(shell, current.extras));
  const needs = `${name} ${current.metadata.version} needs ${needed}`;
  const finding = { remote: name, rule: 'waits' };
  if (used) {
    const sentence = `${needs}, so with this shell, sessions get ${used.metadata.version}.`;
    return [{ ...finding, level: 'note', sentence }];
  }
  const sentence = `${needs}, and no release of ${name} before it fits this shell: ${fixFor(shell, name, releases)}.`;
  return [{ ...finding, level: 'error', sentence }];
}

/** What is wrong with the releases of a registry for a shell. */
export function examineReleased(shell: ShellContract, registry: Registry): Finding[] {
  const remotes = Object.entries(registry.microFrontends);
  const replaced = remotes.flatMap((remote) => findReplaced(shell, remote));
  const unusable = remotes
    .filter(([, releases]) => !usedFor(shell, releases, defaultOf(releases)))
    .map(([name]) => name);
  const others = releasedDemands(registryFor(shell, registry));
  const used = others.filter(({ name }) => !unusable.includes(name));
  return [...replaced, ...used.flatMap((one) => examineDemands(one, { shell, others }))];
}

import { isCanary } from '../registry';
import type { Registry, RegistryRelease } from '../schema';
import { hostContract, ownCopies, strictModules, waits } from './needs-of-shell';
import { navigation, panels } from './places';
import { routes } from './routes';
import type { Demands, Finding, Rule, Surroundings } from './types';

/** Findings of these rules are for information. */
const notes = new Set(['ownCopies', 'waits']);

export function applyRules<Subject extends Demands>(
  rules: Readonly<Record<string, Rule<Subject>>>,
  remote: Subject,
  surroundings: Surroundings,
): Finding[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(remote, surroundings).map((sentence) => ({
      level: notes.has(rule) ? ('note' as const) : ('error' as const),
      remote: remote.name,
      rule,
      sentence,
    })),
  );
}

/** Checks the requirements of a remote against the shell and the other remotes. */
export function examineDemands(remote: Demands, surroundings: Surroundings): Finding[] {
  return applyRules(
    { hostContract, strictModules, waits, ownCopies, routes, navigation, panels },
    remote,
    surroundings,
  );
}

/**
 * The requirements of a build or a release.
 * @param label its name in messages
 */
export function demandsOf(name: string, label: string, extras: RegistryRelease['extras']): Demands {
  const { hostContract: range, shared = {}, ...own } = extras;
  const { routes: served, navigation: entries, panels: placed } = own;
  return {
    name,
    label,
    hostContract: range,
    routes: served,
    navigation: entries,
    panels: placed,
    shared,
  };
}

/**
 * The requirements of the releases in a registry: for each remote, the releases that
 * sessions get now, and the fallback of each.
 */
export function releasedDemands({ microFrontends }: Registry): Demands[] {
  return Object.entries(microFrontends).flatMap(([name, releases]) => {
    const used = releases.filter((release) => release.deployment.default || isCanary(release));
    const before = new Set(used.map(({ fallbackUrl }) => fallbackUrl));
    return releases
      .filter((release) => used.includes(release) || before.has(release.url))
      .map(({ metadata, extras }) => demandsOf(name, `${name} ${metadata.version}`, extras));
  });
}

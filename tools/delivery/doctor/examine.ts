import { carriedPackages } from './rules/carried-packages';
import { exposedModule, federationRuntime, startBytes } from './rules/container';
import { hostContract } from './rules/host-contract';
import { routes } from './rules/routes';
import { ownCopies, strictModules } from './rules/shared-modules';
import type { BuiltRemote, Demands, Finding, Surroundings } from './types';

/** What is asked of a release as of a build. */
const demandRules = { hostContract, strictModules, ownCopies, routes };
/** What only the build itself tells. */
const buildRules = { exposedModule, carriedPackages, federationRuntime, startBytes };

function apply<Subject extends Demands>(
  rules: Record<string, (remote: Subject, surroundings: Surroundings) => string[]>,
  remote: Subject,
  surroundings: Surroundings,
): Finding[] {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(remote, surroundings).map((sentence) => ({
      level: rule === 'ownCopies' ? 'note' : 'error',
      remote: remote.name,
      rule,
      sentence,
    })),
  );
}

/** Everything that speaks against a release, as against a shell it would meet. */
export function examineDemands(remote: Demands, surroundings: Surroundings) {
  return apply(demandRules, remote, surroundings);
}

/** Everything that speaks against a build. */
export function examineBuild(remote: BuiltRemote, surroundings: Surroundings) {
  return [...examineDemands(remote, surroundings), ...apply(buildRules, remote, surroundings)];
}

import { carriedPackages } from './rules/carried-packages.mjs';
import { exposedModule, federationRuntime, startBytes } from './rules/container.mjs';
import { hostContract } from './rules/host-contract.mjs';
import { routes } from './rules/routes.mjs';
import { ownCopies, strictModules } from './rules/shared-modules.mjs';

/**
 * @typedef {import('./types.d.mts').Finding} Finding
 * @typedef {import('./types.d.mts').Demands} Demands
 * @typedef {import('./types.d.mts').BuiltRemote} BuiltRemote
 * @typedef {import('./types.d.mts').Surroundings} Surroundings
 */

/** What is asked of a release as of a build. */
const demandRules = { hostContract, strictModules, ownCopies, routes };
/** What only the build itself tells. */
const buildRules = { exposedModule, carriedPackages, federationRuntime, startBytes };

/**
 * @template {Demands} Subject
 * @param {Record<string, (remote: Subject, surroundings: Surroundings) => string[]>} rules
 * @param {Subject} remote
 * @param {Surroundings} surroundings
 * @returns {Finding[]}
 */
function apply(rules, remote, surroundings) {
  return Object.entries(rules).flatMap(([rule, check]) =>
    check(remote, surroundings).map((sentence) => ({
      level: rule === 'ownCopies' ? 'note' : 'error',
      remote: remote.name,
      rule,
      sentence,
    })),
  );
}

/**
 * Everything that speaks against a release, as against a shell it would meet.
 * @param {Demands} remote
 * @param {Surroundings} surroundings
 */
export function examineDemands(remote, surroundings) {
  return apply(demandRules, remote, surroundings);
}

/**
 * Everything that speaks against a build.
 * @param {BuiltRemote} remote
 * @param {Surroundings} surroundings
 */
export function examineBuild(remote, surroundings) {
  return [...examineDemands(remote, surroundings), ...apply(buildRules, remote, surroundings)];
}

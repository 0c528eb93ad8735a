import {
  applyRules,
  examineDemands,
  type Finding,
  type Surroundings,
} from '@talentsphere/releases/rules';
import { carriedPackages } from './rules/carried-packages';
import { exposedModule, federationRuntime, startBytes } from './rules/container';
import type { BuiltRemote } from './types';

/** What only the build itself tells. */
const buildRules = { exposedModule, carriedPackages, federationRuntime, startBytes };

/** Checks a build as the release that it would be, and by what it is made of. */
export function examineBuild(remote: BuiltRemote, surroundings: Surroundings): Finding[] {
  return [...examineDemands(remote, surroundings), ...applyRules(buildRules, remote, surroundings)];
}

import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import type { RemoteBuild } from '@talentsphere/releases/store';
import { ownersOf } from '@talentsphere/releases';
import {
  applyRules,
  examineDemands,
  releasedDemands,
  type Finding,
} from '@talentsphere/releases/rules';
import { readBuiltRemote } from './built-remote';
import { checkServerHalf } from './check-server-half';
import { carriedPackages } from './rules/carried-packages';
import { exposedModule, federationRuntime, startBytes } from './rules/container';
import { shellsFor, type WithShells } from '../deployment/shells-in-use';

/** What only the build itself tells. */
const buildRules = { exposedModule, carriedPackages, federationRuntime, startBytes };

/** With a finding of these rules, the edge does not render a release. */
const notRendered = new Set(['hostContract', 'strictModules', 'waits', 'ownCopies']);

/** The host contract of the shell that is built from this checkout, deployed or not. */
function comingContract() {
  const text = readFileSync(inRoot('libs/host/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Every reason not to release a build, which each shell in use may have.
 * @param from the remotes that give its addresses away: of them, only those that they declare in this checkout are taken
 */
export async function checkBuild(
  build: RemoteBuild,
  deployment: WithShells,
  from: readonly string[] = [],
): Promise<Finding[]> {
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const registry = await deployment.registry();
  const owners = Object.entries(ownersOf(registry)).map(([name, routes]) => ({
    name,
    label: `${name}, which owns it,`,
    hostContract: '',
    routes,
    shared: {},
  }));
  const deployed = [...releasedDemands(registry), ...owners];
  const others = [...neighbours, ...deployed.filter(({ name }) => !from.includes(name))];
  const remote = readBuiltRemote(build);
  const bySentence = new Map<string, Finding>();
  for (const shell of await shellsFor(build, deployment)) {
    const surroundings = { shell: shell.contract, others, coming: comingContract() };
    const findings = [
      ...examineDemands(remote, surroundings),
      ...applyRules(buildRules, remote, surroundings),
    ];
    const isRendered = !findings.some(({ rule }) => notRendered.has(rule));
    if (isRendered) findings.push(...(await checkServerHalf(build, shell)));
    for (const finding of findings) bySentence.set(finding.sentence, finding);
  }
  return [...bySentence.values()];
}

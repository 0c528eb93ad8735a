import type { RemoteBuild } from '@talentsphere/releases/store';
import { ownersOf } from '@talentsphere/releases';
import {
  applyRules,
  examineDemands,
  releasedDemands,
  type Finding,
} from '@talentsphere/releases/rules';
import type { Repository } from '../repository/types';
import { readBuiltRemote } from './built-remote';
import { checkServerHalf } from './check-server-half';
import { carriedPackages } from './rules/carried-packages';
import { exposedModule, federationRuntime, startBytes } from './rules/container';
import { hostImports } from './rules/host-imports';
import { shellsFor, type WithShells } from '../deployment/shells-in-use';

/** What only the build itself tells. */
const buildRules = {
  hostImports,
  exposedModule,
  carriedPackages,
  federationRuntime,
  startBytes,
};

/** With a finding of these rules, the edge does not render a release. */
const notRendered = new Set(['hostContract', 'hostImports', 'strictModules', 'waits', 'ownCopies']);

interface Surrounding {
  repository: Pick<Repository, 'remotes' | 'comingContract' | 'halfChecker'>;
  deployment: WithShells;
  /** The remotes that give its addresses away: of them, only those that they declare in this repository are taken. */
  from?: readonly string[] | undefined;
}

/** Every reason not to release a build, which each shell in use may have. */
export async function checkBuild(
  build: RemoteBuild,
  { repository, deployment, from = [] }: Surrounding,
): Promise<Finding[]> {
  const neighbours = repository
    .remotes()
    .map((other) => ({ ...other, label: other.name, shared: {} }));
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
    const surroundings = { shell: shell.contract, others, coming: repository.comingContract() };
    const findings = [
      ...examineDemands(remote, surroundings),
      ...applyRules(buildRules, remote, surroundings),
    ];
    const isRendered = !findings.some(({ rule }) => notRendered.has(rule));
    if (isRendered) findings.push(...(await checkServerHalf(build, shell, repository)));
    for (const finding of findings) bySentence.set(finding.sentence, finding);
  }
  return [...bySentence.values()];
}

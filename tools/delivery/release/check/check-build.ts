import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import type { Build } from '@talentsphere/releases/store';
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
import type { Deployment } from '../deployment/types';

/** What only the build itself tells. */
const buildRules = { exposedModule, carriedPackages, federationRuntime, startBytes };

/** With a finding of these rules, the edge does not render a release. */
const notRendered = new Set(['hostContract', 'strictModules', 'waits', 'ownCopies']);

/** The host contract of the shell that is built from this checkout, deployed or not. */
function comingContract() {
  const text = readFileSync(inRoot('libs/host/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Every reason not to release a build. */
export async function checkBuild(
  build: Build,
  deployment: Pick<Deployment, 'contract' | 'registry' | 'shell'>,
): Promise<Finding[]> {
  const shell = await deployment.contract();
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const others = [...neighbours, ...releasedDemands(await deployment.registry())];
  const surroundings = { shell, others, coming: comingContract() };
  const remote = readBuiltRemote(build);
  const findings = [
    ...examineDemands(remote, surroundings),
    ...applyRules(buildRules, remote, surroundings),
  ];
  if (findings.some(({ rule }) => notRendered.has(rule))) return findings;
  return [...findings, ...(await checkServerHalf(build, deployment))];
}

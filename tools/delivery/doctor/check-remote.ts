import { readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import type { Build } from '@talentsphere/releases/store';
import { releasedDemands, type Finding } from '@talentsphere/releases/rules';
import { checkServerHalf } from './check-server-half';
import { examineBuild } from './examine';
import { readBuiltRemote } from './read-remote';
import type { Deployment } from '../gate/types';

/** With a finding of these rules, the edge does not render a release. */
const notRendered = new Set(['hostContract', 'strictModules', 'waits', 'ownCopies']);

/** The host contract of the shell that is built from this checkout, deployed or not. */
function comingContract() {
  const text = readFileSync(inRoot('libs/host/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Every reason not to release a build. */
export async function checkRemote(
  build: Build,
  deployment: Pick<Deployment, 'contract' | 'registry' | 'shell'>,
): Promise<Finding[]> {
  const shell = await deployment.contract();
  const neighbours = findRemotes().map((other) => ({ ...other, label: other.name, shared: {} }));
  const others = [...neighbours, ...releasedDemands(await deployment.registry())];
  const findings = examineBuild(readBuiltRemote(build), {
    shell,
    others,
    coming: comingContract(),
  });
  if (findings.some(({ rule }) => notRendered.has(rule))) return findings;
  return [...findings, ...(await checkServerHalf(build, deployment))];
}

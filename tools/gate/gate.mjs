import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkRemote } from '../doctor/check-remote.mjs';
import { examineDemands } from '../doctor/examine.mjs';
import { listFindings } from '../doctor/print.mjs';
import { releasedDemands } from '../doctor/read-remote.mjs';
import { buildProjects } from '../lib/build.mjs';
import { Fault } from '../lib/fault.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { describeBuild } from '../release/describe-build.mjs';
import { currentOf, previousOf } from './compose-store.mjs';
import { passJourneys } from './journeys.mjs';

/**
 * @typedef {import('./types.d.mts').Deployment} Deployment
 * @typedef {import('../release/types.d.mts').Build} Build
 */

/**
 * Prints what was found; throws a `Fault` when it keeps a release back.
 * @param {string[]} names
 * @param {import('../doctor/types.d.mts').Finding[]} findings
 */
function refuseErrors(names, findings) {
  if (findings.every(({ level }) => level !== 'error')) {
    if (findings.length) console.log(listFindings(names, findings));
    return;
  }
  throw new Fault(`${listFindings(names, findings)}\nNothing was released.`);
}

/** @param {string} tag */
const journeysFailed = (tag) =>
  new Fault(`Journeys of ${tag} failed: the lines above say which. Nothing was released.`);

/**
 * Builds a remote and lets it through when nothing speaks against its release:
 * neither its build beside what is deployed, nor its journeys in a browser.
 * @param {import('../release/remotes.mjs').Remote} remote
 * @param {Deployment} deployment
 * @param {{ journeys: boolean }} options
 * @returns {Promise<Build>}
 */
export async function gateRemote(remote, deployment, { journeys }) {
  const { name, folder } = remote;
  await buildProjects([name]);
  const shell = await deployment.contract();
  const registry = await deployment.registry();
  refuseErrors([name], checkRemote(remote, { shell, registry }));
  const candidate = describeBuild(folder);
  if (journeys && !(await passJourneys(deployment, { tag: `@${name}`, candidate }))) {
    throw journeysFailed(name);
  }
  return { ...candidate, journeys: journeys ? 'passed' : 'skipped' };
}

/**
 * Builds the shell and sees whether what is released goes on working in it: the
 * releases that are current, and those that a failure would bring back.
 * @param {Deployment} deployment
 * @param {{ journeys: boolean }} options
 */
export async function gateShell(deployment, { journeys }) {
  await buildProjects(['shell']);
  const folder = inRoot('apps/shell/dist');
  const shell = JSON.parse(readFileSync(path.join(folder, 'shell-contract.json'), 'utf8'));
  const registry = await deployment.registry();
  const released = releasedDemands(registry);
  const findings = released.flatMap((one) => examineDemands(one, { shell, others: released }));
  refuseErrors(Object.keys(registry.microFrontends), findings);
  if (!journeys) return;
  const hasPrevious = Object.values(registry.microFrontends).some(
    (releases) => previousOf(releases) !== currentOf(releases),
  );
  for (const choose of hasPrevious ? [currentOf, previousOf] : [currentOf]) {
    console.log(`With the releases that are ${choose === currentOf ? 'current' : 'before those'}:`);
    const passed = await passJourneys(deployment, { tag: '@contract', shell: folder, choose });
    if (!passed) throw journeysFailed('the shell');
  }
}

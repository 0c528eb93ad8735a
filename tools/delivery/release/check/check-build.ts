import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '@talentsphere/dev/process/run';
import type { RemoteBuild } from '@talentsphere/releases/store';
import { ownersOf } from '@talentsphere/releases';
import {
  applyRules,
  examineDemands,
  releasedDemands,
  type Finding,
} from '@talentsphere/releases/rules';
import type { Repository } from '../repository/types';
import { buildRules } from './build-rules';
import { readBuiltRemote } from './built-remote';
import { notExported } from './exported';
import { shellsFor, type UsedShell, type WithShells } from '../deployment/shells-in-use';

/** With a finding of these rules, the edge does not render a release. */
const notRendered = new Set(['hostContract', 'hostImports', 'strictModules', 'waits', 'ownCopies']);

/** Loads a build's server half with that of the shell, and renders its screens, as the edge does; it shows what the remote exports. */
async function checkServerHalf(
  build: RemoteBuild,
  shell: UsedShell,
  { halfChecker }: Pick<Repository, 'halfChecker'>,
): Promise<Finding[]> {
  const { name, folder, extras } = build;
  const { server } = shell.contract;
  if (!server || !extras.server) return [];
  const script = await halfChecker();
  const temporary = await mkdtemp(path.join(tmpdir(), 'shell-'));
  try {
    const halves = [
      path.resolve(await shell.files(temporary), server),
      path.resolve(folder, extras.server),
    ];
    const { code, output } = await runNode([script, ...halves, name, ...extras.routes], {
      cwd: temporary,
    });
    const finding = { level: 'error' as const, remote: name };
    if (code === 0) {
      return notExported(build, output).map((sentence) => ({
        ...finding,
        rule: 'exported',
        sentence,
      }));
    }
    const sentence = `${name} cannot be rendered by the edge, because ${extras.server} fails with "${output.trim()}": make its screens render without a browser and without a user, and import only what the shell shares.`;
    return [{ ...finding, rule: 'serverHalf', sentence }];
  } finally {
    await rm(temporary, { recursive: true });
  }
}

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

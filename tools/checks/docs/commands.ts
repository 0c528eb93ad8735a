import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { filesIn } from '../files';
import { suites } from '../suites';

const readJson = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** The error in a command of a document, when it names something that does not exist. */
export function findCommandError(command: string): string | undefined {
  const script =
    /\bnpm run ([\w:-]+)/.exec(command)?.[1] ?? /\bnpm (start|test)\b/.exec(command)?.[1];
  const workspace = /(?:-w|--workspace)[ =](\S+)/.exec(command)?.[1];
  const owner = workspace ? `${workspace}/package.json` : 'package.json';
  if (script && !readJson(owner).scripts[script]) return `no script ${script} in ${owner}`;
  const suite = /\bnpm test (?:--silent )?-- ([\w-]+)/.exec(command)?.[1];
  if (suite && suite !== '--all' && !suites[suite]) return `no suite ${suite} of npm test`;
  const program = /\bnode (?:--import tsx\/esm )?(?!-)(\S+\.(?:m?js|ts))\b/.exec(command)?.[1];
  // Build output exists only after a build.
  if (program && !program.includes('/dist/') && !existsSync(inRoot(program)))
    return `no file ${program}`;
  const [, target = '', project] = /\bnx (?:run )?(build|test|dev) ([\w-]+)/.exec(command) ?? [];
  if (project && !targetsOf(project).includes(target))
    return `no target ${target} of a project ${project}`;
  return undefined;
}

/** The targets of a project, which are its scripts. */
function targetsOf(project: string): string[] {
  const files = filesIn('apps/*/package.json', 'libs/*/package.json', 'tools/*/package.json');
  const manifest = files.map(readJson).find(({ nx }) => nx?.name === project);
  return Object.keys(manifest?.scripts ?? {});
}

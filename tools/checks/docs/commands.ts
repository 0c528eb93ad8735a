import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '@talentsphere/process/workspace';
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
  const nx = /\bnx (?:run )?(build|test|typecheck|dev) ([\w-]+)/.exec(command);
  if (
    nx &&
    !projects().some(({ name, targets }) => name === nx[2] && targets.includes(nx[1] ?? ''))
  ) {
    return `no target ${nx[1]} of a project ${nx[2]}`;
  }
  return undefined;
}

function projects() {
  return ['apps', 'libs', 'tools']
    .flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}/package.json`))
    .filter((file) => existsSync(inRoot(file)))
    .map(readJson)
    .map(({ nx, scripts }) => ({ name: nx.name, targets: Object.keys(scripts ?? {}) }));
}

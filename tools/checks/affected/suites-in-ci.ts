import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';

/** The suites of the pages, which each part of the product can break. */
const ofPages = ['journeys', 'unrendered', 'browsers'];

const remotes = findRemotes().map(({ name }) => name);

/** The other suites that CI runs, with the projects that they test. A library affects those that it is part of. */
export const testedBy: Readonly<Record<string, readonly string[]>> = {
  proxies: ['edge', 'api', 'dev'],
  cluster: ['edge', 'api', 'dev'],
  delivery: ['edge', 'shell', 'delivery', 'dev'],
  faults: ['edge', 'shell', 'delivery', 'dev'],
  catalogue: ['ui', 'market-ui', 'build', 'dev'],
  dev: ['shell', ...remotes, 'api', 'edge', 'auth-emulator', 'testing', 'build', 'dev'],
  heap: ['shell', ...remotes],
  'edge-heap': ['edge'],
  'new-remote': ['shell', 'edge', 'testing', 'build', 'delivery', 'dev'],
};

/**
 * The suites that a change concerns.
 * @param affected projects that a change affects, with those that depend on it
 * @param isOfSuites whether the change is one of the journeys or of the list of suites
 */
export function suitesFor(affected: readonly string[], isOfSuites: boolean): string[] {
  if (!isOfSuites && !affected.includes('e2e')) return [];
  const others = Object.entries(testedBy)
    .filter(([, projects]) => isOfSuites || projects.some((each) => affected.includes(each)))
    .map(([suite]) => suite);
  return [...ofPages, ...others];
}

/** The journeys, the document of which the suite `new-remote` runs the commands, and the list of suites. */
export const sources: readonly string[] = [
  'apps/e2e',
  'docs/how-to/your-first-release.md',
  'tools/checks/suites.ts',
  'tools/checks/affected',
];

/** Whether one of these has changed since a commit. Without a commit, all has. */
function haveSuitesChanged(base: string | undefined): boolean {
  if (!base) return true;
  const args = ['diff', '--name-only', base, '--', ...sources];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }) !== '';
}

// Reads the affected projects as JSON, and prints the suites as JSON.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const affected: string[] = JSON.parse(await text(process.stdin));
  console.log(JSON.stringify(suitesFor(affected, haveSuitesChanged(process.env['NX_BASE']))));
}

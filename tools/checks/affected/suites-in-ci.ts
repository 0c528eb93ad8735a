import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from '@talentsphere/dev/process/workspace';

/** The suites of the pages, which each part of the product can break. */
const ofPages = ['journeys', 'unrendered', 'browsers'];

/** The other suites that CI runs, with the projects that they test. A library affects those that it is part of. */
export const testedBy: Readonly<Record<string, readonly string[]>> = {
  proxies: ['edge', 'api', 'dev'],
  cluster: ['edge', 'api', 'dev'],
  delivery: ['edge', 'shell', 'delivery', 'dev'],
  faults: ['edge', 'shell', 'delivery', 'dev'],
  dev: ['shell', 'api', 'auth-emulator', 'testing', 'build', 'dev'],
  heap: ['shell'],
  'edge-heap': ['edge'],
  'new-remote': ['shell', 'testing', 'build', 'delivery', 'dev'],
};

/**
 * The suites that a change concerns.
 * @param affected projects that a change affects, with those that depend on it
 * @param isOfJourneys whether the change is one of the journeys themselves
 */
export function suitesFor(affected: readonly string[], isOfJourneys: boolean): string[] {
  if (!affected.includes('e2e')) return [];
  const others = Object.entries(testedBy)
    .filter(([, projects]) => isOfJourneys || projects.some((each) => affected.includes(each)))
    .map(([suite]) => suite);
  return [...ofPages, ...others];
}

/** Whether something of the journeys has changed since a commit. Without a commit, all has. */
function haveJourneysChanged(base: string | undefined): boolean {
  if (!base) return true;
  const args = ['diff', '--name-only', base, '--', 'apps/e2e'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }) !== '';
}

// Reads the affected projects as JSON, and prints the suites as JSON.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const affected: string[] = JSON.parse(await text(process.stdin));
  const isOfJourneys = haveJourneysChanged(process.env['NX_BASE']);
  console.log(JSON.stringify(suitesFor(affected, isOfJourneys)));
}

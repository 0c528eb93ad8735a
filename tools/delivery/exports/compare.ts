import semver from 'semver';
import type { Exports } from './read-exports';

/** @returns each name with the entry it belongs to */
const named = ({ entries }: Exports): Set<string> =>
  new Set(
    Object.entries(entries).flatMap(([entry, names]) =>
      names.map((name) => (entry === '.' ? name : `${name} of ${entry}`)),
    ),
  );

/**
 * The lowest semver version for a change: below 1.0.0 a minor version may break,
 * from there on a major.
 */
function lowestVersion(version: string, breaks: boolean) {
  const isEarly = semver.major(version) === 0;
  if (breaks) return semver.inc(version, isEarly ? 'minor' : 'major');
  return semver.inc(version, isEarly ? 'patch' : 'minor');
}

/**
 * Why a library's version does not fit what it exports, in one sentence with the fix;
 * undefined when it does. A remote that uses a new export gets its own copy
 * only because the version shows that the shell's may lack it.
 * @param library its folder in the workspace
 */
export function versionError(library: string, recorded: Exports, now: Exports): string | undefined {
  const [before, after] = [named(recorded), named(now)];
  const added = [...after].filter((name) => !before.has(name));
  const removed = [...before].filter((name) => !after.has(name));
  if (added.length + removed.length === 0 && semver.gte(now.version, recorded.version))
    return undefined;
  const least =
    added.length + removed.length
      ? lowestVersion(recorded.version, removed.length > 0)
      : recorded.version;
  if (semver.gte(now.version, least ?? '')) return undefined;
  const what = [
    ...(removed.length ? [`no longer exports ${removed.join(', ')}`] : []),
    ...(added.length ? [`newly exports ${added.join(', ')}`] : []),
  ];
  const change = what.length ? what.join(' and ') : `is lower than ${recorded.version}`;
  return `${library} ${now.version} ${change}: raise version in ${library}/package.json to at least ${least}, then run npm run exports.`;
}

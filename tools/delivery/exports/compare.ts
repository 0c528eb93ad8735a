import semver from 'semver';
import type { Declarations, Exports, RecordedExports } from './read-exports';

/** @returns the exported names, each with the entry it belongs to, and their declarations */
const exported = ({ entries }: Exports): Declarations =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([entry, declared]) =>
      Object.entries(declared).map(([name, text]) => [
        entry === '.' ? name : `${name} of ${entry}`,
        text,
      ]),
    ),
  );

/** The names of `one` of which `other` has no declaration. */
const missing = (one: Declarations, other: Declarations) =>
  Object.keys(one).filter((name) => !(name in other));

/** The names that both have, with different declarations. */
const differing = (one: Declarations, other: Declarations) =>
  Object.keys(one).filter((name) => name in other && one[name] !== other[name]);

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
 * only because the version shows that the shell's may lack it. Whether a changed
 * declaration breaks anything is left to who changes it: it needs a minor version at least.
 * @param library its folder in the workspace
 */
export function versionError(library: string, recorded: Exports, now: Exports): string | undefined {
  const [before, after] = [exported(recorded), exported(now)];
  const [removed, added] = [missing(before, after), missing(after, before)];
  const changed = [
    ...differing(before, after),
    ...missing(recorded.internal, now.internal),
    ...missing(now.internal, recorded.internal),
    ...differing(recorded.internal, now.internal),
  ];
  const isSame = removed.length + added.length + changed.length === 0;
  const least = isSame ? recorded.version : lowestVersion(recorded.version, removed.length > 0);
  if (semver.gte(now.version, least ?? '')) return undefined;
  const what = [
    ...(removed.length ? [`no longer exports ${removed.join(', ')}`] : []),
    ...(added.length ? [`newly exports ${added.join(', ')}`] : []),
    ...(changed.length ? [`changes ${changed.join(', ')}`] : []),
  ];
  const change = isSame ? `is lower than ${recorded.version}` : what.join(' and ');
  return `${library} ${now.version} ${change}: raise version in ${library}/package.json to at least ${least}, then run npm run exports.`;
}

/**
 * What is to be recorded. The exports of a new major are those of its first version, which no range that admits
 * an earlier major admits.
 */
export function recordFor(recorded: RecordedExports | undefined, now: Exports): RecordedExports {
  const { version, ...declared } = now;
  const isSameMajor = recorded && semver.satisfies(version, `^${recorded.version}`);
  const earlier = isSameMajor ? recorded : { ...now, since: {} };
  const before = exported(earlier);
  const since = Object.keys(exported(now)).flatMap((name) => {
    const came = name in before ? earlier.since[name] : version;
    return came === undefined ? [] : [[name, came]];
  });
  return { version, since: Object.fromEntries(since), ...declared };
}

import semver from 'semver';

/**
 * @param {import('./read-exports.mjs').Exports} exports
 * @returns {Set<string>} each name with the entry it belongs to
 */
const named = ({ entries }) =>
  new Set(
    Object.entries(entries).flatMap(([entry, names]) =>
      names.map((name) => (entry === '.' ? name : `${name} of ${entry}`)),
    ),
  );

/**
 * The least version that is honest about a change: below 1.0.0 a minor breaks,
 * from there on a major.
 * @param {string} version
 * @param {boolean} breaks
 */
function leastVersion(version, breaks) {
  const isEarly = semver.major(version) === 0;
  if (breaks) return semver.inc(version, isEarly ? 'minor' : 'major');
  return semver.inc(version, isEarly ? 'patch' : 'minor');
}

/**
 * Why a library's version does not fit what it exports, in one sentence with
 * the mend; undefined when it does. A remote that uses a new export gets a copy
 * of its own only because the version says that the shell's may lack it.
 * @param {string} library its folder in the workspace
 * @param {import('./read-exports.mjs').Exports} recorded
 * @param {import('./read-exports.mjs').Exports} now
 * @returns {string | undefined}
 */
export function versionFault(library, recorded, now) {
  const [before, after] = [named(recorded), named(now)];
  const added = [...after].filter((name) => !before.has(name));
  const removed = [...before].filter((name) => !after.has(name));
  if (added.length + removed.length === 0 && semver.gte(now.version, recorded.version))
    return undefined;
  const least =
    added.length + removed.length
      ? leastVersion(recorded.version, removed.length > 0)
      : recorded.version;
  if (semver.gte(now.version, least ?? '')) return undefined;
  const what = [
    ...(removed.length ? [`no longer exports ${removed.join(', ')}`] : []),
    ...(added.length ? [`newly exports ${added.join(', ')}`] : []),
  ];
  const change = what.length ? what.join(' and ') : `goes back behind ${recorded.version}`;
  return `${library} ${now.version} ${change}: raise version in ${library}/package.json to ${least} at least, then run npm run exports.`;
}

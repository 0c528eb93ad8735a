import { decisionOn, describeDecision, type RecordedChange } from '@talentsphere/releases/store';
import {
  defaultOf,
  isCanary,
  releasedNames,
  releasesOf,
  shellName,
  type Registry,
  type RegistryRelease,
} from '@talentsphere/releases';
import { usedFor, type ShellInUse } from '@talentsphere/releases/rules';
import { describeUnproven, describeWaiting } from './describe-use';

function state(release: RegistryRelease) {
  const { traffic, default: isDefault } = release.deployment;
  if (isDefault) return traffic === 0 ? 'disabled' : `${traffic} %`;
  if (isCanary(release)) return `canary ${traffic} %`;
  return release.extras.preview ? 'preview' : '';
}

/** Whether the registry gives it to sessions, or would if it were not disabled. */
const isAssigned = (release: RegistryRelease) => release.deployment.default || isCanary(release);

/** A team may write anything about its releases, also lines as of others, and what a terminal obeys. */
const inOneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

/** Where a release comes from, and why it was changed. */
const origin = ({ commit, reason, run }: Pick<RecordedChange, 'commit' | 'reason' | 'run'>) =>
  [commit && `commit ${commit}`, reason, run].flatMap((part) => (part ? [inOneLine(part)] : []));

type Releases = readonly RegistryRelease[];

/** What becomes of a release in the deployed shell, when that is not what the registry states, and whether it is proven there. */
function useIn(shell: ShellInUse, releases: Releases, release: RegistryRelease) {
  if (isAssigned(release)) {
    const proven = shell.release?.extras.proven ? 'proven' : undefined;
    return describeWaiting(shell, release) ?? describeUnproven(shell, release) ?? proven;
  }
  return usedFor(shell, releases, defaultOf(releases)) === release ? 'used until then' : undefined;
}

/** The lines of a remote, those of what sessions get first. */
function releaseLines(releases: Releases, shell: ShellInUse | undefined, most: number) {
  const all = releases.map((release) => {
    const use = shell && useIn(shell, releases, release);
    const version = release.metadata.version.padEnd(24);
    const parts = [state(release).padEnd(12), ...(use ? [use] : []), ...origin(release.extras)];
    return {
      isUsed: isAssigned(release) || use !== undefined,
      line: `  ${version}${parts.join('  ')}`,
    };
  });
  const used = all.filter(({ isUsed }) => isUsed);
  const others = all.filter(({ isUsed }) => !isUsed).slice(0, most - used.length);
  return [...used, ...others].map(({ line }) => line.trimEnd());
}

/**
 * The registry for people: each remote with its newest releases.
 * @param shell the deployed one, if it is known: which releases wait depends on it
 * @param most releases shown of each
 */
export function listReleases(registry: Registry, shell?: ShellInUse, most = 5) {
  const names = releasedNames(registry);
  if (names.length === 0) return 'Nothing is released yet.';
  return names
    .map((name) => {
      const releases = releasesOf(registry, name);
      const decision = decisionOn(releases);
      const heading = decision
        ? `${name} ${describeDecision(decision)}: a new build gets no sessions`
        : name;
      const lines = releaseLines(releases, name === shellName ? undefined : shell, most);
      const more = releases.length - lines.length;
      return [heading, ...lines, ...(more > 0 ? [`  and ${more} earlier`] : [])].join('\n');
    })
    .join('\n');
}

/** The history for people, a line for each change. */
export function listHistory(changes: RecordedChange[]) {
  if (changes.length === 0) return 'Nothing has been released yet.';
  return changes
    .map((change) => {
      const { at, by, action, remote, version, traffic } = change;
      const when = at.slice(0, 16).replace('T', ' ');
      const what = [when, by, action, remote, version, `${traffic} %`].map(inOneLine);
      return [...what, ...origin(change)].join('  ');
    })
    .join('\n');
}

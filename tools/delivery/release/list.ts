import { decisionOn, describeDecision, type Change } from '@talentsphere/releases/store';
import { isCanary, type Registry, type RegistryRelease } from '@talentsphere/releases';

function state(release: RegistryRelease) {
  const { traffic, default: isDefault } = release.deployment;
  if (isDefault) return traffic === 0 ? 'disabled' : `${traffic} %`;
  return isCanary(release) ? `canary ${traffic} %` : '';
}

/** Where a release comes from, and why it was changed. */
const origin = ({ commit, reason, run }: Pick<Change, 'commit' | 'reason' | 'run'>) =>
  [commit && `commit ${commit}`, reason, run].filter(Boolean);

function releaseLine(release: RegistryRelease) {
  const version = release.metadata.version.padEnd(24);
  const parts = [state(release).padEnd(12), ...origin(release.extras)];
  return `  ${version}${parts.join('  ')}`.trimEnd();
}

/**
 * The registry for people: each remote with its newest releases.
 * @param most releases shown of each
 */
export function listReleases({ microFrontends }: Registry, most = 5) {
  const remotes = Object.entries(microFrontends);
  if (remotes.length === 0) return 'Nothing is released yet.';
  return remotes
    .map(([name, releases]) => {
      const decision = decisionOn(releases);
      const heading = decision
        ? `${name} ${describeDecision(decision)}: a new build gets no sessions`
        : name;
      const used = releases.filter((release) => state(release));
      const others = releases.filter((release) => !state(release)).slice(0, most - used.length);
      const lines = [...used, ...others].map(releaseLine);
      const more = releases.length - lines.length;
      return [heading, ...lines, ...(more > 0 ? [`  and ${more} earlier`] : [])].join('\n');
    })
    .join('\n');
}

/** The history for people, a line for each change. */
export function listHistory(changes: Change[]) {
  if (changes.length === 0) return 'Nothing has been released yet.';
  return changes
    .map((change) => {
      const { at, by, action, remote, version, traffic } = change;
      const when = at.slice(0, 16).replace('T', ' ');
      return [when, by, action, remote, version, `${traffic} %`, ...origin(change)].join('  ');
    })
    .join('\n');
}

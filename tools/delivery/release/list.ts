import type { Change } from '@talentsphere/release-store';
import { isCanary, type Registry, type RegistryRelease } from '@talentsphere/releases';

function state(release: RegistryRelease) {
  const { traffic, default: isDefault } = release.deployment;
  if (isDefault) return traffic === 0 ? 'disabled' : `${traffic} %`;
  return isCanary(release) ? `canary ${traffic} %` : '';
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
      const used = releases.filter((release) => state(release));
      const others = releases.filter((release) => !state(release)).slice(0, most - used.length);
      const lines = [...used, ...others].map((release) =>
        `  ${release.metadata.version.padEnd(24)}${state(release)}`.trimEnd(),
      );
      const more = releases.length - lines.length;
      return [name, ...lines, ...(more > 0 ? [`  and ${more} earlier`] : [])].join('\n');
    })
    .join('\n');
}

/** The history for people, a line for each change. */
export function listHistory(changes: Change[]) {
  if (changes.length === 0) return 'Nothing has been released yet.';
  return changes
    .map(({ at, by, action, remote, version, traffic }) =>
      [at.slice(0, 16).replace('T', ' '), by, action, remote, version, `${traffic} %`].join('  '),
    )
    .join('\n');
}

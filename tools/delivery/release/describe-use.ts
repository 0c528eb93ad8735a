import {
  canaryOf,
  defaultOf,
  type Registry,
  type RegistryRelease,
  type ShellContract,
} from '@talentsphere/releases';
import {
  describeLacks,
  isProvenIn,
  lacks,
  usedFor,
  type ShellInUse,
} from '@talentsphere/releases/rules';
import type { Change } from '@talentsphere/releases/store';

/** @returns "waits for a shell with host contract ^4.0.0"; undefined for a release that fits */
export function describeWaiting(shell: ShellContract, { extras }: Pick<RegistryRelease, 'extras'>) {
  const needed = lacks(shell, extras);
  return needed.length ? `waits for a shell with ${describeLacks(needed)}` : undefined;
}

/** @returns "is not proven in the shell 1.2.0-abc"; undefined for a release that is, or need not be */
export const describeUnproven = ({ release: shell }: ShellInUse, release: RegistryRelease) =>
  isProvenIn(shell, release) ? undefined : `is not proven in the shell ${shell?.metadata.version}`;

/**
 * What sessions get after a change, in one sentence, when that is not what the change says.
 * @param before the registry before the change
 */
export function describeUse(
  shell: ShellInUse,
  { remote, version, action, held }: Change,
  { before, after }: { before: Registry; after: Registry },
): string | undefined {
  const releases = after.microFrontends[remote] ?? [];
  const release = releases.find(({ metadata }) => metadata.version === version);
  if (!release || held || action === 'disable') return undefined;
  const used = usedFor(shell, releases, release);
  const until = used ? `sessions get ${used.metadata.version}` : 'its addresses answer 503';
  const waiting = describeWaiting(shell, release);
  if (waiting) return `It ${waiting}: until one is deployed, ${until}.`;
  const unproven = describeUnproven(shell, release);
  if (unproven) {
    return `It ${unproven}: until npm run release -- prove ${remote}@${version} does that, ${until}.`;
  }
  const earlier = before.microFrontends[remote] ?? [];
  const isSame = usedFor(shell, earlier, defaultOf(earlier))?.url === release.url;
  return action === 'rollback' && isSame && !canaryOf(earlier)
    ? 'Sessions got it before as well, because the release after it was waiting: roll back once more to replace it.'
    : undefined;
}

import {
  canaryOf,
  defaultOf,
  releasesOf,
  shellName,
  type Registry,
  type RegistryRelease,
  type ShellContract,
} from '@talentsphere/releases';
import {
  describeLacks,
  isProvenIn,
  lackingFor,
  lacks,
  registryFor,
  shellOf,
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

/** A sentence for each canary whose share the others get, because a shell cannot use it, or lacks a remote. */
function sharesGivenBack(shell: ShellInUse, registry: Registry): string[] {
  const used = registryFor(shell, registry);
  const ofRemotes = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
    const canary = canaryOf(releases);
    const why = canary && (describeWaiting(shell, canary) ?? describeUnproven(shell, canary));
    if (!why || canaryOf(releasesOf(used, name))) return [];
    return `The canary ${name} ${canary.metadata.version} gives its share back, because it ${why}.`;
  });
  const ofShell = canaryOf(releasesOf(registry, shellName));
  const lacking = ofShell ? lackingFor(shellOf(ofShell), registry) : [];
  const sentences = lacking.map((name) => {
    const current = defaultOf(releasesOf(registry, name));
    const version = current?.metadata.version;
    const needed = ofShell && current ? lacks(shellOf(ofShell), current.extras) : [];
    const why = needed.length
      ? `${name} ${version} needs ${describeLacks(needed)}`
      : `npm run release -- prove ${name}@${version} proves it there`;
    return `The canary shell ${ofShell?.metadata.version} gives its share back, because no release of ${name} can be used in it: ${why}.`;
  });
  return [...ofRemotes, ...sentences];
}

/** What sessions get of a release that was changed, when that is not what the change says. */
function describeChanged(
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

/**
 * What sessions get after a change, in a sentence for each remote, when that is not what the change says.
 * @param before the registry before the change
 */
export function describeUse(
  shell: ShellInUse,
  change: Change,
  { before, after }: { before: Registry; after: Registry },
): string | undefined {
  const changed = describeChanged(shell, change, { before, after });
  const shellIn = (registry: Registry) => {
    const current = defaultOf(releasesOf(registry, shellName));
    return change.remote === shellName && current ? shellOf(current) : shell;
  };
  const known = sharesGivenBack(shellIn(before), before);
  const shares = sharesGivenBack(shellIn(after), after).filter(
    (sentence) => !known.includes(sentence) && !(changed && sentence.includes(change.version)),
  );
  return [...(changed ? [changed] : []), ...shares].join('\n') || undefined;
}

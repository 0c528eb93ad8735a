import type { RemoteInspection } from '@talentsphere/federation';
import type { ReleaseSet } from '@talentsphere/releases';
import type { StatusTone } from '@talentsphere/ui';

/** A short label for where the code of a remote comes from. */
export function sourceOf({ release, current }: RemoteInspection): [string, StatusTone] {
  if (release.local) return ['Local override', 'info'];
  if (release.disabled) return ['Disabled', 'danger'];
  if (current.version !== release.version) return ['Previous release', 'warning'];
  return release.canary ? ['Canary', 'info'] : ['Registry default', 'neutral'];
}

/** A short label for the loading state of a remote. */
export function stateOf({ steps }: RemoteInspection): [string, StatusTone] {
  const last = steps.at(-1);
  if (!last) return ['Not loaded', 'neutral'];
  if (last.cause) return ['Failed', 'danger'];
  return last.phase === 'render' ? ['In the page', 'success'] : ['Loading', 'neutral'];
}

/** How the remote was recovered after failures, one sentence each. */
export function fallbackOf({ release, current, steps }: RemoteInspection): string[] {
  const failure = steps.findLast(({ cause }) => cause !== '');
  return [
    ...(current.version === release.version
      ? []
      : [`${release.version} failed in this tab: ${current.version} is used in its place.`]),
    ...(steps.some(({ attempt }) => attempt === 'again') ? ['It was tried again.'] : []),
    ...(failure ? [`Last failure, at ${failure.phase}: ${failure.cause}`] : []),
  ];
}

/**
 * How the tab's releases differ from what a new page would get, one sentence each.
 */
export function behindOf(remotes: readonly RemoteInspection[], now: ReleaseSet): string[] {
  return remotes
    .filter(({ release }) => !release.local)
    .flatMap(({ release: { name, version, disabled } }) => {
      const own = disabled ? null : version;
      const next = now[name] ?? null;
      if (next === own) return [];
      return [`${name}: ${own ?? 'disabled'} here, ${next ?? 'disabled'} in a new page.`];
    });
}

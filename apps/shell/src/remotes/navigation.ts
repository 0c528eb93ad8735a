import type { NavigationEntry, RemoteRelease } from '@talentsphere/releases';

type Declaring = Pick<RemoteRelease, 'navigation' | 'disabled'>;

/** The entries of all menus, in order. A remote that is disabled has none. */
export function navigationOf(releases: readonly Declaring[]): NavigationEntry[] {
  return releases
    .flatMap(({ navigation = [], disabled }) => (disabled ? [] : navigation))
    .sort((one, other) => one.order - other.order || one.text.localeCompare(other.text, 'en'));
}

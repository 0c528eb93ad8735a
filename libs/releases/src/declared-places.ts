import type { RemoteRelease } from './release';
import type { NavigationEntry, PanelPlace } from './schema/places';

/** A panel with the remote that has it. */
export interface PlacedPanel extends PanelPlace {
  name: string;
}

/** The entries of all menus, in order. A remote that is disabled has none. */
export function navigationOf(
  releases: readonly Pick<RemoteRelease, 'navigation' | 'disabled'>[],
): NavigationEntry[] {
  return releases
    .flatMap(({ navigation = [], disabled }) => (disabled ? [] : navigation))
    .sort((one, other) => one.order - other.order || one.text.localeCompare(other.text, 'en'));
}

/** The panels of all slots, in order. A remote that is disabled has none. */
export function panelsOf(
  releases: readonly Pick<RemoteRelease, 'name' | 'panels' | 'disabled'>[],
): PlacedPanel[] {
  return releases
    .flatMap(({ name, panels = [], disabled }) =>
      disabled ? [] : panels.map((panel) => ({ name, ...panel })),
    )
    .sort((one, other) => one.order - other.order || one.name.localeCompare(other.name, 'en'));
}

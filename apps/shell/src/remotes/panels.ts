import type { PanelPlace, RemoteRelease } from '@talentsphere/releases';

interface Placed extends PanelPlace {
  /** The remote. */
  name: string;
}

/** The panels of all slots, in order. A remote that is disabled has none. */
export function panelsOf(releases: readonly RemoteRelease[]): Placed[] {
  return releases
    .flatMap(({ name, panels = [], disabled }) =>
      disabled ? [] : panels.map((panel) => ({ name, ...panel })),
    )
    .sort((one, other) => one.order - other.order || one.name.localeCompare(other.name, 'en'));
}

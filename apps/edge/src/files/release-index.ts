import {
  folderOf,
  hasCanary,
  placeOf,
  releasesFor,
  type Registry,
  type RemoteRelease,
} from '@talentsphere/releases';
import { parseRegistry } from '@talentsphere/releases/schema';

/** Everything derived from a registry, computed when it changes. */
export interface ReleaseIndex {
  /** The parsed document; empty without a registry. */
  text: string;
  registry: Registry;
  /** Integrity of every file of every release, by its path. */
  files: ReadonlyMap<string, string>;
  /** Whether sessions may get different releases. */
  hasCanary: boolean;
  /** The release of each remote that a session gets. */
  releasesFor(session: string): Promise<readonly RemoteRelease[]>;
}

function filesOf({ microFrontends }: Registry): Map<string, string> {
  const releases = Object.values(microFrontends).flat();
  return new Map(
    releases.flatMap(({ url, metadata, extras }) => {
      const place = placeOf(url);
      const files = Object.entries(extras.files).map(
        ([file, integrity]) => [`${folderOf(place)}${file}`, integrity] as const,
      );
      return [[place, metadata.integrity] as const, ...files];
    }),
  );
}

/** @throws when the text is not a valid registry */
export function indexReleases(text: string): ReleaseIndex {
  const registry = parseRegistry(text);
  const differs = hasCanary(registry);
  const everybody = differs ? undefined : releasesFor(registry, '');
  return {
    text,
    registry,
    files: filesOf(registry),
    hasCanary: differs,
    releasesFor: (session) => everybody ?? releasesFor(registry, session),
  };
}

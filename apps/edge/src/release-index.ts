import { dirname } from 'node:path/posix';
import { parseRegistry, type Registry } from '@talentsphere/federation/registry';
import type { RemoteRelease } from '@talentsphere/federation/release';
import { hasCanary, releasesFor } from './assignment';

/** Where the files of releases are, with a slash at its end. */
export const releasedPath = '/remotes/';

/** Where a released file lies, below the place of the releases. */
export const placeOf = (url: string) => url.slice(releasedPath.length);

/** What follows from a registry alone, worked out when it changes. */
export interface ReleaseIndex {
  /** The document as it was read; of no registry, an empty one. */
  text: string;
  registry: Registry;
  /** Integrity of every file of every release, by its place. */
  files: ReadonlyMap<string, string>;
  /** Whether sessions differ in what they get. */
  hasCanary: boolean;
  /** What a session gets of each remote. */
  releasesFor(session: string): readonly RemoteRelease[];
}

function filesOf({ microFrontends }: Registry): Map<string, string> {
  const releases = Object.values(microFrontends).flat();
  return new Map(
    releases.flatMap(({ url, metadata, extras }) => {
      const place = placeOf(url);
      const files = Object.entries(extras.files).map(
        ([file, integrity]) => [`${dirname(place)}/${file}`, integrity] as const,
      );
      return [[place, metadata.integrity] as const, ...files];
    }),
  );
}

/** @throws when the text is no registry */
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

import { placeOf, type RemoteManifest, type RemoteRelease } from '@talentsphere/releases';
import { parseRemoteManifest } from '@talentsphere/releases/schema';
import { BoundedCache } from './bounded-cache';
import { currentFor } from './freshness';
import { readListed, type ReleaseFolder } from './read-listed';

/** Milliseconds for which a manifest that failed to load is not tried again. */
const retryAfterMs = 5_000;

interface Attempt {
  /** Undefined when it failed to load. */
  manifest?: RemoteManifest;
  isCurrent: () => boolean;
}

/** Reads manifests of published releases; one never changes, so those in use are read once. */
export class Manifests {
  readonly #attempts = new BoundedCache<Attempt>({
    maxEntries: 100,
    isCurrent: (attempt) => attempt.isCurrent(),
  });

  constructor(
    private readonly folder: ReleaseFolder,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The manifest of a release, or undefined when this edge has no copy with the published hash. */
  async of(release: RemoteRelease): Promise<RemoteManifest | undefined> {
    return (await this.#attempts.get(release.url, () => this.#attempt(release))).manifest;
  }

  async #attempt({ url, integrity }: RemoteRelease): Promise<Attempt> {
    try {
      const bytes = await readListed(this.folder, { place: placeOf(url), integrity });
      return { manifest: parseRemoteManifest(bytes.toString(), url), isCurrent: () => true };
    } catch (error) {
      this.report(error);
      return { isCurrent: currentFor(retryAfterMs) };
    }
  }
}

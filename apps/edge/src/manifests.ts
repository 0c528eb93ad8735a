import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@talentsphere/federation/release';

/** What the edge reads of a remote's manifest. */
export interface ReleaseManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: readonly { assets: { js: { sync: readonly string[] } } }[];
}

/** Reads manifests of published releases; one never changes, so each is read once. */
export class Manifests {
  readonly #known = new Map<string, ReleaseManifest>();

  constructor(
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The manifest of a release, or undefined when this edge does not hold it. */
  async of(release: RemoteRelease): Promise<ReleaseManifest | undefined> {
    const known = this.#known.get(release.url);
    if (known) return known;
    try {
      const path = join(this.directory, release.name, release.version, 'mf-manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as ReleaseManifest;
      this.#known.set(release.url, manifest);
      return manifest;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }
}

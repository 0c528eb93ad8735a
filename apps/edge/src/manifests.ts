import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@talentsphere/federation/release';
import type { StoreCopy } from './store-copy';

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
    private readonly copy?: StoreCopy,
  ) {}

  /** The manifest of a release, or undefined when this edge does not hold it as it was published. */
  async of({ name, version, url, integrity }: RemoteRelease): Promise<ReleaseManifest | undefined> {
    const known = this.#known.get(url);
    if (known) return known;
    try {
      const file = join(name, version, 'mf-manifest.json');
      await this.copy?.provide(file);
      const bytes = await readFile(join(this.directory, file));
      const digest = createHash('sha384').update(bytes).digest('base64');
      if (integrity !== `sha384-${digest}`) throw new Error(`${url} is not what was published.`);
      const manifest = JSON.parse(bytes.toString()) as ReleaseManifest;
      this.#known.set(url, manifest);
      return manifest;
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }
}

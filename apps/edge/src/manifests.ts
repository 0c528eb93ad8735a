import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@talentsphere/release-store';
import { placeOf, type RemoteManifest, type RemoteRelease } from '@talentsphere/releases';
import { parseRemoteManifest } from '@talentsphere/releases/schema';
import type { StoreCopy } from './store-copy';

/** How long a manifest that failed to load is not tried again. */
const retryAfterMs = 5_000;

/** Reads manifests of published releases; one never changes, so each is read once. */
export class Manifests {
  readonly #manifests = new Map<string, RemoteManifest>();
  /** When a manifest that failed to load may be tried again. */
  readonly #failed = new Map<string, number>();

  constructor(
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
    private readonly copy?: StoreCopy,
  ) {}

  /** The manifest of a release, or undefined when this edge has no copy with the published hash. */
  async of({ url, integrity }: RemoteRelease): Promise<RemoteManifest | undefined> {
    const cached = this.#manifests.get(url);
    if (cached || Date.now() < (this.#failed.get(url) ?? 0)) return cached;
    try {
      const place = placeOf(url);
      await this.copy?.provide(place, integrity);
      const bytes = await readFile(join(this.directory, place));
      if (integrity !== integrityOf(bytes)) throw new Error(`${url} is not what was published.`);
      const manifest = parseRemoteManifest(bytes.toString(), url);
      this.#manifests.set(url, manifest);
      return manifest;
    } catch (error) {
      this.report(error);
      this.#failed.set(url, Date.now() + retryAfterMs);
      return undefined;
    }
  }
}

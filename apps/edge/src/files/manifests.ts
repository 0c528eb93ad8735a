import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@talentsphere/releases/store';
import { placeOf, type RemoteManifest, type RemoteRelease } from '@talentsphere/releases';
import { parseRemoteManifest } from '@talentsphere/releases/schema';
import { BoundedCache } from './bounded-cache';
import type { StoreCopy } from './store-copy';

/** Milliseconds for which a manifest that failed to load is not tried again. */
const retryAfterMs = 5_000;

interface Attempt {
  /** Undefined when it failed to load. */
  manifest: RemoteManifest | undefined;
  currentUntil: number;
}

/** Reads manifests of published releases; one never changes, so those in use are read once. */
export class Manifests {
  readonly #attempts = new BoundedCache<Attempt>({
    maxEntries: 100,
    maxBytes: Infinity,
    sizeOf: () => 0,
    isCurrent: ({ currentUntil }) => performance.now() < currentUntil,
  });

  constructor(
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
    private readonly copy?: StoreCopy,
  ) {}

  /** The manifest of a release, or undefined when this edge has no copy with the published hash. */
  async of(release: RemoteRelease): Promise<RemoteManifest | undefined> {
    return (await this.#attempts.get(release.url, () => this.#attempt(release))).manifest;
  }

  async #attempt({ url, integrity }: RemoteRelease): Promise<Attempt> {
    try {
      const place = placeOf(url);
      await this.copy?.provide(place, integrity);
      const bytes = await readFile(join(this.directory, place));
      if (integrity !== integrityOf(bytes)) throw new Error(`${url} is not what was published.`);
      return { manifest: parseRemoteManifest(bytes.toString(), url), currentUntil: Infinity };
    } catch (error) {
      this.report(error);
      return { manifest: undefined, currentUntil: performance.now() + retryAfterMs };
    }
  }
}

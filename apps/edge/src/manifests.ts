import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@talentsphere/federation/release';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { integrityOf } from './integrity';
import { placeOf } from './release-index';
import type { StoreCopy } from './store-copy';

/** What the edge reads of a remote's manifest. */
export type ReleaseManifest = Static<typeof ReleaseManifest>;
const ReleaseManifest = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String() }) }),
  exposes: Type.Array(
    Type.Object({
      assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }),
    }),
  ),
});
const validator = Compile(ReleaseManifest);

/** Milliseconds after which a manifest that could not be had is looked for again. */
const rest = 5_000;

/** Reads manifests of published releases; one never changes, so each is read once. */
export class Manifests {
  readonly #known = new Map<string, ReleaseManifest>();
  /** Until when a manifest that could not be had is left alone. */
  readonly #failed = new Map<string, number>();

  constructor(
    private readonly directory: string,
    private readonly report: (error: unknown) => void,
    private readonly copy?: StoreCopy,
  ) {}

  /** The manifest of a release, or undefined when this edge does not hold it as it was published. */
  async of({ url, integrity }: RemoteRelease): Promise<ReleaseManifest | undefined> {
    const known = this.#known.get(url);
    if (known || Date.now() < (this.#failed.get(url) ?? 0)) return known;
    try {
      const place = placeOf(url);
      await this.copy?.provide(place, integrity);
      const bytes = await readFile(join(this.directory, place));
      if (integrity !== integrityOf(bytes)) throw new Error(`${url} is not what was published.`);
      const manifest: unknown = JSON.parse(bytes.toString());
      if (!validator.Check(manifest)) throw new Error(`${url} is no manifest of a remote.`);
      this.#known.set(url, manifest);
      return manifest;
    } catch (error) {
      this.report(error);
      this.#failed.set(url, Date.now() + rest);
      return undefined;
    }
  }
}

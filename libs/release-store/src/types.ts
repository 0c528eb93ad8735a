import type { Registry, RegistryRelease } from '@talentsphere/releases';
import type { Change } from './change';

/** A build that is ready to be published. */
export interface Build {
  name: string;
  /** Its folder. */
  folder: string;
  version: string;
  integrity: string;
  extras: RegistryRelease['extras'];
  journeys?: NonNullable<Change['journeys']>;
}

/** An S3-compatible store. */
export interface StorePlace {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** A place that releases are published to: a folder, or an S3-compatible store. */
export interface ReleaseTarget {
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry in one step that no other release command comes between, and that
   * readers see whole or not at all. `change` works on the registry it is given and answers what
   * it did, undefined for nothing to write. It runs again, on the newer registry, when another
   * command was faster.
   */
  changeRegistry<Result>(
    change: (registry: Registry) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Publishes the files of a build at its address; one that is there stays as it is. */
  store(build: Build): Promise<void>;
  appendHistory(change: Change): Promise<void>;
  /** The newest changes, the last one at the end. */
  readHistory(most: number): Promise<Change[]>;
}

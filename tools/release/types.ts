import type { Registry as AnyRegistry, RegistryRelease } from '@talentsphere/federation/registry';

/** The release registry, as the release commands write it. */
export interface Registry extends Omit<AnyRegistry, 'microFrontends'> {
  microFrontends: Record<string, Release[]>;
}

export interface Release extends RegistryRelease {
  extras: RegistryRelease['extras'] & {
    /** The range of each shared package that the build was made for. */
    shared: Record<string, string>;
  };
}

export type Action = 'release' | 'rollback' | 'canary' | 'promote' | 'disable' | 'start';

/** One line of the history. */
export interface Change {
  at: string;
  by: string;
  action: Action;
  remote: string;
  version: string;
  /** Share of sessions that get `version` from now on, in percent. */
  traffic: number;
  /** What everyone got before. */
  before: string | null;
  /** Of a new build: whether its journeys passed before, or were left out. */
  journeys?: Journeys;
}

export type Journeys = 'passed' | 'skipped';

/** A build that is ready to be published. */
export interface Build {
  name: string;
  /** Its folder. */
  folder: string;
  version: string;
  integrity: string;
  extras: Release['extras'];
  journeys?: Journeys;
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

import type { Registry, RegistryRelease, RemoteManifest } from '../index';
import type { Change, RecordedChange } from './change';

/** A build that is ready to be published. */
export interface Build {
  name: string;
  /** Its folder. */
  folder: string;
  version: string;
  integrity: string;
  extras: RegistryRelease['extras'];
  /** The commit that it was built from. */
  commit?: string | undefined;
  journeys?: Change['journeys'];
}

/** A build of a remote. */
export interface RemoteBuild extends Build {
  manifest: RemoteManifest;
}

/** An S3-compatible store. */
export interface StorePlace {
  bucket: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
}

/** Where releases are published: a folder, or an S3-compatible store. */
export interface ReleaseTarget {
  readRegistry(): Promise<Registry>;
  /**
   * Changes the registry atomically, both for readers and for concurrent release commands.
   * `change` modifies the registry it is given and returns what it changed, or undefined when
   * there is nothing to write. It runs again, on the newer registry, after a conflict with
   * another command.
   */
  changeRegistry<Result>(
    change: (registry: Registry) => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Publishes the files of a build at its address; existing files are not changed. */
  store(build: Build): Promise<void>;
  /** Removes the files of a release that the registry does not list. */
  remove(name: string, version: string): Promise<void>;
  appendHistory(change: Change): Promise<void>;
  /** The newest changes, the last one at the end. */
  readHistory(most: number): Promise<RecordedChange[]>;
}

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

export interface ChangedReleases<Result> {
  releases: RegistryRelease[];
  /** What was done. */
  result: Result;
  /** What the history will have of it. */
  latest?: Change;
}

/** Documents in a folder or a store, each of which is changed atomically. */
export interface Documents {
  /** Where it is, for messages. */
  placeOf(file: string): string;
  /** @returns undefined when it does not exist */
  read(file: string): Promise<string | undefined>;
  /** @param change returns the text to write; it runs again, on the newer text, after a conflict with another command */
  change<Result>(
    file: string,
    change: (text: string | undefined) => Promise<{ text: string; result: Result } | undefined>,
  ): Promise<Result | undefined>;
}

/** Where releases are published: a folder, or an S3-compatible store. */
export interface ReleaseTarget {
  /** The registry of the site. What is broken in that of a remote is reported, and the others are read. */
  readRegistry(): Promise<Registry>;
  /**
   * Changes the releases of one remote, or of the shell, atomically, both for readers and for concurrent
   * release commands. `change` returns undefined when there is nothing to write. It runs again, on the newer
   * releases, after a conflict with another command. It gets the change before it, too, if that was not in the
   * history until now, because its command was interrupted.
   * @throws RefusedError when the store does not let these credentials change them
   */
  changeReleases<Result>(
    name: string,
    change: (
      releases: readonly RegistryRelease[],
      unfinished: RecordedChange | undefined,
    ) => Promise<ChangedReleases<Result> | undefined>,
  ): Promise<Result | undefined>;
  /**
   * Changes atomically who owns which address.
   * @param change gets the registry at the root, and returns undefined when nothing changes
   * @throws RefusedError when the store does not let these credentials change it
   */
  changeOwners(change: (root: Registry) => Registry['owners'] | undefined): Promise<void>;
  /** Publishes the files of a build at its address; existing files are not changed. */
  store(build: Build): Promise<void>;
  /** Removes the files of a release that the registry does not list. */
  remove(name: string, version: string): Promise<void>;
  /** @returns false when the history had it already */
  appendHistory(change: RecordedChange): Promise<boolean>;
  /** The newest changes, the last one at the end. */
  readHistory(most: number): Promise<RecordedChange[]>;
}

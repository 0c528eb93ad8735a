import type { Registry, RegistryRelease, RemoteManifest } from '../index';
import type { BuildTools, Statement } from '../schema';
import type { Change, RecordedChange } from './change';

type Parameters = Statement['predicate']['buildDefinition']['externalParameters'];

/** What a build was made from, besides its commit, and with what. */
export interface Origin {
  /** Its address; undefined when it has none that others can use. */
  repository?: string | undefined;
  /** SHA-256 of the lock file of its packages, in hexadecimal digits. */
  lockDigest: string;
  tools: BuildTools;
  environment: Parameters['environment'];
}

/** The statement of a build. Its name is never that of another text. */
export interface StatementFile {
  /** As the registry has it. */
  listed: NonNullable<RegistryRelease['extras']['statement']>;
  text: string;
}

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
  statement?: StatementFile;
  journeys?: Change['journeys'];
  /** The addresses of the releases beside which they have passed. */
  proven?: readonly string[] | undefined;
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

/** Releases that can be read. */
export interface ReadableReleases {
  /** The registry of the site. What is broken in that of a remote is reported, and the others are read. */
  readRegistry(): Promise<Registry>;
  /**
   * @param file path below the root of the releases
   * @returns undefined when it does not exist
   */
  readFile(file: string): Promise<Uint8Array | undefined>;
  /** The files of a release, by their paths below its folder; undefined where they cannot be listed. */
  listFiles(name: string, version: string): Promise<string[] | undefined>;
}

/** Where releases are published: a folder, or an S3-compatible store. */
export interface ReleaseTarget extends ReadableReleases {
  /** The registries as they are stored, and what is next to the one at the root. */
  documents: Documents;
  /**
   * The releases of one remote, or of the shell.
   * @throws ReleaseError when its registry is broken, which is only reported where all are read
   */
  readOwn(name: string): Promise<readonly RegistryRelease[]>;
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
  /** Publishes the files of a build at its address, and its statement; existing files are not changed. */
  store(build: Build): Promise<void>;
  /** Removes the files of a release that the registry does not list. */
  remove(name: string, version: string): Promise<void>;
  /** @returns false when the history had it already */
  appendHistory(change: RecordedChange): Promise<boolean>;
  /** The newest changes, the last one at the end. */
  readHistory(most: number): Promise<RecordedChange[]>;
}

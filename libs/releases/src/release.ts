import type { NavigationEntry, PanelPlace } from './schema/places';

/** One published build of a remote. */
export interface PublishedRelease {
  version: string;
  /** Address of the manifest; the release's files are next to it. */
  url: string;
  /**
   * Address of another folder from which the page loads the files: that of all releases of the remote,
   * so that a file which an earlier one had is in the browser's cache.
   */
  folder?: string;
  /** Subresource integrity of the manifest. */
  integrity: string;
  /** Caret range of the host contract that the remote needs. */
  hostContract: string;
  /** Subresource integrity of every file of the release, in the page of its entry alone, by its path below the manifest's folder. */
  files: Readonly<Record<string, string>>;
  /** Absent for a release without one, and in the page, which has no use for it. */
  server?: ServerHalf;
}

/** The file of a release that renders its screens on the edge. */
export interface ServerHalf {
  /** Its path below the manifest's folder. */
  file: string;
  integrity: string;
  /** The range of each shared package that it was built for. */
  shared: Readonly<Record<string, string>>;
  /** The search parameters that its screens read; undefined when they may read any. */
  searchParams?: readonly string[];
}

/** The release of one remote for a session, as in the page's settings. */
export interface RemoteRelease extends PublishedRelease {
  name: string;
  /** Path patterns that the remote serves. */
  routes: readonly string[];
  /** Its entries in the menus of the site. */
  navigation?: readonly NavigationEntry[];
  /** Its panels in screens of other remotes. */
  panels?: readonly PanelPlace[];
  /** The release that is used when this one fails. */
  previous?: PublishedRelease;
  /** Whether this is a canary that the session is in. */
  canary?: true;
  /** Whether it is an override from a developer's machine: its files have no hashes. */
  local?: true;
  /** Whether the remote is disabled: its addresses exist, but none of its code is loaded. */
  disabled?: true;
}

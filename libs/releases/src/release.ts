/** One published build of a remote. */
export interface PublishedRelease {
  version: string;
  /** Address of the manifest; the release's files lie beside it. */
  url: string;
  /** Subresource integrity of the manifest. */
  integrity: string;
  /** Caret range of the host contract that the remote needs. */
  hostContract: string;
  /** Subresource integrity of every file of the release, by its path below the manifest's folder. */
  files: Readonly<Record<string, string>>;
  /** Absent for a release without one, and in the page, which has no use for it. */
  server?: ServerHalf;
}

/** The file of a release that renders its screens on the edge. */
export interface ServerHalf {
  /** Its path below the manifest's folder. */
  file: string;
  integrity: string;
}

/** What a session gets of one remote, as the page receives it from the registry. */
export interface RemoteRelease extends PublishedRelease {
  name: string;
  /** Path patterns that the remote serves. */
  routes: readonly string[];
  /** What is used in its place when it fails. */
  previous?: PublishedRelease;
  /** It is tried out on a share of the sessions, and this is one of them. */
  canary?: true;
  /** From a developer's machine in place of a release: its files have no hashes. */
  local?: true;
  /** Switched off: its addresses exist, but nothing of it is loaded. */
  disabled?: true;
}

/** One released remote, as the page receives it from the registry. */
export interface RemoteRelease {
  name: string;
  version: string;
  /** Address of the manifest; the release's files lie beside it. */
  url: string;
  /** Caret range of the host contract that the remote needs. */
  hostContract: string;
  /** Path patterns that the remote serves. */
  routes: readonly string[];
  /** Subresource integrity of every file of the release, by its path below the manifest's folder. */
  files: Readonly<Record<string, string>>;
}

/** Where the shell gets the code of a remote from. */
export interface RemoteModuleSource {
  /**
   * The default export of a remote's exposed module.
   * Rejects with `RemoteUnavailable`; a later call tries again from the start.
   */
  load(name: string): Promise<unknown>;
}

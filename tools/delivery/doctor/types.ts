/** What a shell's build says that remotes can count on: its `shell-contract.json`. */
export interface ShellContract {
  hostContract: string;
  /** Version of the federation runtime. */
  federation: string;
  /** The shell's own addresses. */
  routes: string[];
  /** Version of every module that it shares. */
  shared: Record<string, string>;
  /** Names, or beginnings that end in a slash, of which the page has one instance. */
  strict: string[];
  /** Its files, below the address of its assets. */
  files: string[];
}

/** What a remote asks of the shell: of a build as of a release. */
export interface Demands {
  /** As it is called in sentences: `tasks`, or `tasks 1.0.0-abc`. */
  label: string;
  name: string;
  hostContract: string;
  routes: string[];
  /** The range of each shared module. */
  shared: Record<string, string>;
}

/** A package that a remote carries itself: its `carried-packages.json`. */
export interface CarriedPackage {
  name: string;
  version: string;
  /** What is written in the import. */
  request: string;
  /** The file of the remote, or the package, that imports it. */
  importer: string;
}

/** A built remote. */
export interface BuiltRemote extends Demands {
  carried: CarriedPackage[];
  /** The modules that it exposes. */
  exposes: string[];
  /** Version of the federation runtime that it was built with. */
  federation: string;
  /** Bytes, Brotli, that come before the first line of its code runs. */
  startBytes: number;
}

/** An `error` keeps a release back, a `note` is for information. */
export interface Finding {
  level: 'error' | 'note';
  remote: string;
  rule: string;
  /** What is wrong and how to mend it, in one sentence. */
  sentence: string;
}

/** What a remote is compared with. */
export interface Surroundings {
  shell: ShellContract;
  /** The other remotes, released or of this workspace. */
  others: Demands[];
}

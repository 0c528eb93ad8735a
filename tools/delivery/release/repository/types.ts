import type { Settings } from '@talentsphere/dev/product/settings';
import type { Remote } from '@talentsphere/dev/product/remotes';
import type { RegistryRelease } from '@talentsphere/releases';
import type { Build } from '@talentsphere/releases/store';
import type { Flags } from '../arguments';
import type { UsedShell } from '../deployment/shells-in-use';
import type { Deployment } from '../deployment/types';
import type { Tried } from '../prove/in-shells';

export type Environment = Record<string, string | undefined>;

/** Shows a build, or a release of it, on the site, in one of its shells, before anybody gets it. @returns its address, once it is seen there */
export type ShowPreview = (shown: Build | Tried, shell: UsedShell) => Promise<string>;

export interface ProofOptions {
  journeys: boolean;
  from?: readonly string[] | undefined;
  show: ShowPreview;
}

/** The repository in which a command runs: what is developed there, and what can be done with it. */
export interface Repository {
  /** @throws CommandError for values it cannot use */
  readSettings(environment: Environment): Settings;
  /** The remotes that are developed in it. */
  remotes(): Remote[];
  /** Builds some of them, or the shell. @throws CommandError when that fails */
  build(names: string[]): Promise<void>;
  /** The folder of the shell, if it is developed here: it is part of the product that `npm start` runs on this machine. */
  shell?: string;
  /** The host contract for which remotes are developed here, the version of the package with its types: that of a shell which may not be deployed yet. */
  comingContract(): string;
  /** The program with which the edge loads and renders a server half. @returns its file */
  halfChecker(): Promise<string>;
  /** What is wrong with the libraries that remotes build against, if they are developed here, in sentences. */
  libraryErrors?: () => Promise<string[]>;
  /** Builds, checks and proves a remote or the shell. @throws CommandError for what prevents its release */
  prove(name: string | undefined, deployment: Deployment, options: ProofOptions): Promise<Build>;
  /**
   * Proves a published release in what sessions get now.
   * @returns the addresses of the releases beside which its journeys have passed; @throws CommandError when they fail
   */
  proveReleased(
    name: string,
    release: RegistryRelease,
    deployment: Deployment,
    show: ShowPreview,
  ): Promise<string[]>;
  /** Builds a published release again. @returns what it found; @throws CommandError for a difference */
  verify(requested: string | undefined, flags: Flags, environment: Environment): Promise<string>;
}

/** Where a command runs. */
export interface Context {
  repository: Repository;
  environment: Environment;
}

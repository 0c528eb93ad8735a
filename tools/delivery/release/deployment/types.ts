import type { Registry, RegistryRelease, ShellContract } from '@talentsphere/releases';

/** What is deployed, as far as a release needs it. */
export interface Deployment {
  /** Where it is, in messages. */
  name: string;
  /** @param deadline milliseconds after which a site counts as down */
  contract(deadline?: number): Promise<ShellContract>;
  registry(): Promise<Registry>;
  /** The folder of the shell's files: its own, or `folder`, into which they were put. */
  shell(folder: string): Promise<string>;
  /** Puts the files of a release into a folder. */
  copyRelease(release: RegistryRelease, folder: string): Promise<void>;
}

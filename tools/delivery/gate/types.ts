import type { Registry, Release } from '@talentsphere/release/types';
import type { ShellContract } from '../doctor/types';

/** What is deployed, as far as a gate needs it. */
export interface Deployment {
  contract(): Promise<ShellContract>;
  registry(): Promise<Registry>;
  /** The folder of the shell's files: its own, or `folder`, into which they were put. */
  shell(folder: string): Promise<string>;
  /** Puts the files of a release into a folder. */
  copyRelease(release: Release, folder: string): Promise<void>;
}

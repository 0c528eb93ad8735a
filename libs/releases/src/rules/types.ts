import type { NavigationEntry, PanelPlace, ShellContract } from '../schema';

/** The requirements of a remote, from a build or a release. */
export interface Demands {
  /** Its name in messages: `tasks`, or `tasks 1.0.0-abc`. */
  label: string;
  name: string;
  hostContract: string;
  routes: readonly string[];
  /** Its entries in menus, and its panels. */
  navigation?: readonly NavigationEntry[] | undefined;
  panels?: readonly PanelPlace[] | undefined;
  /** The range of each shared module. */
  shared: Readonly<Record<string, string>>;
}

/** What a remote is checked against. */
export interface Surroundings {
  shell: ShellContract;
  /** Version of the host contract that the next shell has, as far as it is known. */
  coming?: string;
  /** The other remotes, released or of this workspace. */
  others: readonly Demands[];
}

/** An `error` prevents a release, a `note` is for information. */
export interface Finding {
  level: 'error' | 'note';
  remote: string;
  rule: string;
  /** What is wrong and how to fix it, in one sentence. */
  sentence: string;
}

/** The incompatibilities of a remote, one sentence each. */
export type Rule<Subject extends Demands> = (
  remote: Subject,
  surroundings: Surroundings,
) => string[];

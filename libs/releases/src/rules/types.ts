import type { ShellContract } from '../schema';

/** What a remote asks of the shell: of a build as of a release. */
export interface Demands {
  /** As it is called in sentences: `tasks`, or `tasks 1.0.0-abc`. */
  label: string;
  name: string;
  hostContract: string;
  routes: readonly string[];
  /** The range of each shared module. */
  shared: Readonly<Record<string, string>>;
}

/** What a remote is compared with. */
export interface Surroundings {
  shell: ShellContract;
  /** The other remotes, released or of this workspace. */
  others: readonly Demands[];
}

/** An `error` keeps a release back, a `note` is for information. */
export interface Finding {
  level: 'error' | 'note';
  remote: string;
  rule: string;
  /** What is wrong and how to fix it, in one sentence. */
  sentence: string;
}

/** Whatever of a remote does not fit, in one sentence each. */
export type Rule<Subject extends Demands> = (
  remote: Subject,
  surroundings: Surroundings,
) => string[];

import type { RunResult } from '@talentsphere/process/run';

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output?: string;
}

/** A suite that still runs after this many milliseconds counts as hanging. */
export const suiteDeadline = 2_400_000;

/** The outcome of a step that is a single check. */
export function oneCheck(name: string, { code, output }: RunResult): Outcome {
  return code === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1, output };
}

/**
 * The outcome of a suite of tests. It fails when nothing ran, and when the
 * runner fails although no single test did.
 */
export function suite(
  name: string,
  { passed, failed }: { passed: number; failed: number },
  { code, output }: RunResult,
): Outcome {
  if (passed + failed === 0) return { name, passed, failed: 1, output: `${output}\nNo test ran.` };
  if (failed === 0 && code !== 0) return { name, passed, failed: 1, output };
  return { name, passed, failed, output };
}

/** One failed check. */
export function failure(name: string, reason: unknown): Outcome {
  const output = reason instanceof Error ? reason.message : String(reason);
  return { name, passed: 0, failed: 1, output };
}

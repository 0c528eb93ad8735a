import type { RunResult } from '@talentsphere/process/run';
import type { TestResult } from './test-results';

export interface Outcome {
  name: string;
  passed: number;
  /** What failed, by name. */
  failed: readonly string[];
  /** Shown when something failed. */
  output?: string;
}

/** A suite that still runs after this many milliseconds counts as hanging. */
export const suiteDeadline = 2_400_000;

/** The outcome of a step that is a single check. */
export function oneCheck(name: string, { code, output }: RunResult): Outcome {
  return code === 0 ? { name, passed: 1, failed: [] } : { name, passed: 0, failed: [name], output };
}

/**
 * The outcome of a suite of tests. It fails when nothing ran, and when the
 * runner fails although no single test did.
 */
export function suite(
  name: string,
  tests: readonly TestResult[],
  { code, output }: RunResult,
): Outcome {
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ file, title }) => `${file}: ${title}`);
  if (failed.length > 0) return { name, passed, failed, output };
  if (passed === 0) return { name, passed, failed: [`${name}: no test ran`], output };
  if (code !== 0) return { name, passed, failed: [`${name}: ended with code ${code}`], output };
  return { name, passed, failed };
}

/** One failed check. */
export function failure(name: string, reason: unknown): Outcome {
  const output = reason instanceof Error ? reason.message : String(reason);
  return { name, passed: 0, failed: [name], output };
}

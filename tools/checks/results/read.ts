import { existsSync, readFileSync } from 'node:fs';

export interface TestResult {
  title: string;
  /** A path in the workspace. */
  file: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it failed, as its runner says it. */
  message?: string;
  /** Milliseconds, without what its file sets up for all its tests; null of a skipped test. */
  duration?: number | null;
}

/** The results that a reporter of this folder wrote; none when the suite has written no file. */
export function readResults(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestResult);
}

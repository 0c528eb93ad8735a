import { existsSync, readFileSync } from 'node:fs';

/**
 * The results that jest wrote with `--json`. A test file that could not be loaded
 * counts as one failure; without a readable file nothing counts as run.
 */
export function readJestResults(file: string) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  };
}

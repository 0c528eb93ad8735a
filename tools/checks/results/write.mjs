import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ title: string, file: string, state: 'passed' | 'failed' | 'skipped' }} Result
 */

/**
 * Starts a file of results, one line of JSON for each test.
 * @param {string} file
 * @returns {(result: Result) => void}
 */
export function resultsInto(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (result) => appendFileSync(file, `${JSON.stringify(result)}\n`);
}

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
  return ({ title, file: place, state }) => {
    // Nx restores results in other checkouts: their paths are those in the workspace.
    const relative = path.relative(path.resolve(import.meta.dirname, '../../..'), place);
    appendFileSync(file, `${JSON.stringify({ title, file: relative, state })}\n`);
  };
}

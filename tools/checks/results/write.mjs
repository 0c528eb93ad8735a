import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Starts a file of results, one line of JSON for each test.
 * @param {string} file
 * @returns {(result: import('./read').TestResult) => void}
 */
export function resultsInto(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (result) => {
    // Nx restores results in other checkouts: their paths are those in the workspace.
    const place = path.relative(path.resolve(import.meta.dirname, '../../..'), result.file);
    const message = stripVTControlCharacters(result.message ?? '').slice(0, 2_000) || undefined;
    appendFileSync(file, `${JSON.stringify({ ...result, file: place, message })}\n`);
  };
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from '../lib/run.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { suite, suiteDeadline } from './outcome.mjs';

/**
 * The tests of the tools and of the documents, which run in Node as they are.
 * @param {AbortSignal} signal
 */
export async function toolTests(signal) {
  const counts = inRoot('test-results/tools.txt');
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(counts, '');
  const files = readdirSync(inRoot('tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => inRoot('tools', file));
  const result = await runNode(
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${inRoot('tools/checks/count-reporter.mjs')}`,
      `--test-reporter-destination=${counts}`,
      ...files,
    ],
    { signal, deadline: suiteDeadline },
  );
  const letters = readFileSync(counts, 'utf8');
  const count = (/** @type {string} */ letter) => letters.split(letter).length - 1;
  return suite('tools and documents', { passed: count('p'), failed: count('f') }, result);
}

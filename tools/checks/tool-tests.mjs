import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from '../lib/run.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { suite, suiteDeadline } from './outcome.mjs';

/** A result a line, in JSON. */
export const toolResults = inRoot('test-results/tools.jsonl');

/**
 * The tests of the tools and of the documents, which run in Node as they are.
 * @param {AbortSignal} signal
 */
export async function toolTests(signal) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(toolResults, '');
  const files = readdirSync(inRoot('tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => inRoot('tools', file));
  const result = await runNode(
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${inRoot('tools/checks/count-reporter.mjs')}`,
      `--test-reporter-destination=${toolResults}`,
      ...files,
    ],
    { signal, deadline: suiteDeadline },
  );
  const states = readFileSync(toolResults, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).state);
  const count = (/** @type {string} */ state) => states.filter((each) => each === state).length;
  return suite('tools and documents', { passed: count('passed'), failed: count('failed') }, result);
}

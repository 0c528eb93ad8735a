import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';
import { readTests, readTools } from './test-results';

/** One JSON result per line. */
export const toolResults = inRoot('test-results/tools.jsonl');

/** The tests of the tools and of the documents, which run in Node without Jest. */
export async function toolTests(signal: AbortSignal) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(toolResults, '');
  const files = readdirSync(inRoot('tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file))
    .map((file) => inRoot('tools', file));
  const result = await runNode(
    [
      '--import',
      'tsx/esm',
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${inRoot('tools/checks/steps/result-reporter.mjs')}`,
      `--test-reporter-destination=${toolResults}`,
      ...files,
    ],
    { signal, deadline: suiteDeadline },
  );
  return suite('tools and documents', readTests(toolResults, readTools), result);
}

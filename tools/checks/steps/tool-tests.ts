import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';

/** The tests of the tools and of the documents, which run in Node without Jest. */
export async function toolTests(signal: AbortSignal) {
  const counts = inRoot('test-results/tools.txt');
  mkdirSync(inRoot('test-results'), { recursive: true });
  writeFileSync(counts, '');
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
      `--test-reporter=${inRoot('tools/checks/steps/count-reporter.ts')}`,
      `--test-reporter-destination=${counts}`,
      ...files,
    ],
    { signal, deadline: suiteDeadline },
  );
  const letters = readFileSync(counts, 'utf8');
  const count = (letter: string) => letters.split(letter).length - 1;
  return suite('tools and documents', { passed: count('p'), failed: count('f') }, result);
}

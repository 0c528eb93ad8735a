import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/process/workspace';
import { suite } from './outcome';
import { readJest, readPlaywright, readTools, type TestResult } from './test-results';

test('results of jest are read with the titles around a test; a file that fails outside its tests has failed', () => {
  const assertionResults = [
    { fullName: 'login [A1] works', status: 'passed' },
    { fullName: 'login [A2] breaks', status: 'failed' },
    { fullName: 'login [A3] waits', status: 'pending' },
    { fullName: 'login [A4] is to come', status: 'todo' },
  ];
  const text = JSON.stringify({
    testResults: [
      { name: inRoot('apps/shell/a.test.tsx'), status: 'failed', assertionResults },
      { name: inRoot('apps/shell/broken.test.tsx'), status: 'failed', assertionResults: [] },
      {
        name: inRoot('apps/shell/after.test.tsx'),
        status: 'failed',
        assertionResults: assertionResults.slice(0, 1),
      },
    ],
  });
  const read = readJest(text);
  assert.deepEqual(
    read.map(({ state }) => state),
    ['passed', 'failed', 'skipped', 'skipped', 'failed', 'passed', 'failed'],
  );
  assert.deepEqual(read[0], {
    title: 'login [A1] works',
    file: 'apps/shell/a.test.tsx',
    state: 'passed',
  });
});

test('results of Playwright are read from all groups; a passed retry does not count', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  });
  const text = JSON.stringify({
    config: { rootDir: inRoot('apps/e2e/src') },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('[A1] works', 'expected'), spec('[A2] waits', 'skipped')],
        suites: [
          { title: 'on a phone', specs: [spec('[A3]', 'flaky'), spec('[A4]', 'unexpected')] },
        ],
      },
    ],
    errors: [{ message: 'No tests found' }],
  });
  assert.deepEqual(
    readPlaywright(text).map(({ title, state }) => [title, state]),
    [
      ['[A1] works', 'passed'],
      ['[A2] waits', 'skipped'],
      ['on a phone [A3]', 'failed'],
      ['on a phone [A4]', 'failed'],
      ['No tests found', 'failed'],
    ],
  );
  assert.equal(readPlaywright(text)[0]?.file, 'apps/e2e/src/a.spec.ts');
});

test('results of the tools are read line by line', () => {
  const line = JSON.stringify({
    title: '[A1] x',
    file: inRoot('tools/a.test.ts'),
    state: 'failed',
  });
  assert.deepEqual(readTools(`${line}\n`), [
    { title: '[A1] x', file: 'tools/a.test.ts', state: 'failed' },
  ]);
});

test('a suite fails without a test that passed, and when its runner fails', () => {
  const passing = [{ title: 'works', file: 'a.test.ts', state: 'passed' as const }];
  const failing = [{ title: 'breaks', file: 'a.test.ts', state: 'failed' as const }];
  const failures = (tests: TestResult[], code: number) =>
    suite('unit tests', tests, { code, output: '' }).failed;
  assert.deepEqual(failures(passing, 0), []);
  assert.deepEqual(failures([...passing, ...failing], 1), ['a.test.ts: breaks']);
  assert.deepEqual(failures([], 0), ['unit tests: no test ran']);
  assert.deepEqual(failures(passing, 2), ['unit tests: ended with code 2']);
});

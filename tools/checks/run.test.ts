import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import JestReporter from './results/jest-reporter.mjs';
import { readResults } from './results/read';
import { inLanes, runSuite } from './run';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-results-'));
const file = path.join(folder, 'results.jsonl');
after(() => rmSync(folder, { recursive: true }));

/** @param states of the tests in the file of results, which is missing without any */
function outcome(states: string[], code = 0) {
  const line = (state: string) =>
    JSON.stringify({ title: state, file: 'a.test.ts', state, message: `${state} for a reason` });
  const lines = JSON.stringify(states.map(line).join('\n'));
  const write = states.length
    ? `require('fs').writeFileSync(process.env.RESULTS_FILE, ${lines});`
    : '';
  const command = ['-e', `${write} process.exit(${code})`];
  const suite = { extent: 'short', results: [file], command } as const;
  return runSuite('suite', suite, [], new AbortController().signal);
}

test('a suite passes when a test passed, none failed, and its runner did not', async () => {
  assert.deepEqual((await outcome(['passed', 'skipped'])).failed, []);
  assert.match(
    (await outcome(['passed', 'failed'], 1)).failed.join(),
    /a\.test\.ts: failed\n {4}failed for a reason$/,
  );
  assert.deepEqual((await outcome(['passed'], 2)).failed, ['suite: ended with code 2']);
});

test('a suite fails when no test ran, or all were skipped', async () => {
  assert.deepEqual((await outcome([])).failed, [`suite: no test in ${file}`]);
  assert.deepEqual((await outcome(['skipped'])).failed, ['suite: no test ran']);
});

test('a check that throws has failed, and the others still run', async () => {
  const passing = async () => ({ passed: 1, failed: [], output: '' });
  const failing = async () => Promise.reject(new Error('broken'));
  const outcomes = await inLanes(
    [
      ['broken', failing],
      ['whole', passing],
    ],
    1,
  );
  assert.deepEqual(
    outcomes.map(({ failed }) => failed),
    [['broken'], []],
  );
});

test('results of jest have the titles around a test; a file that fails outside its tests has failed', () => {
  process.env['RESULTS_FILE'] = file;
  const reporter = new JestReporter({ rootDir: folder });
  const tests = [
    { fullName: 'login [A1] works', status: 'passed', failureMessages: [] },
    { fullName: 'login [A3] waits', status: 'pending', failureMessages: [] },
  ];
  const result = {
    testFilePath: 'a.test.ts',
    testResults: tests,
    numFailingTests: 0,
    failureMessage: '',
  };
  reporter.onTestResult(undefined, result);
  const failing = { fullName: 'A5', status: 'failed', failureMessages: ['\u001b[31mExpected 1'] };
  reporter.onTestResult(undefined, { ...result, testResults: [failing], numFailingTests: 1 });
  reporter.onTestResult(undefined, { ...result, testResults: [], failureMessage: 'no module' });
  assert.deepEqual(
    readResults(file).map(({ title, state, message }) => [title, state, message]),
    [
      ['login [A1] works', 'passed', undefined],
      ['login [A3] waits', 'skipped', undefined],
      ['A5', 'failed', 'Expected 1'],
      ['the file failed outside its tests', 'failed', 'no module'],
    ],
  );
  assert.ok(readFileSync(file, 'utf8').endsWith('\n'));
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/process/workspace';
import { report } from './report';
import { readJest, readPlaywright, readResults, readTools, type State } from './results';
import { readSections } from './specification';

const sections = [
  { title: 'Bar', numbers: [1, 2] },
  { title: 'Home', numbers: [3, 40] },
];

const result = (title: string, state: State) => ({ title, state, file: 'a.test.ts' });

const passing = [result('[A1] [A2] both', 'passed'), result('[A3] [A40] both', 'passed')];

test('a rule is a numbered line of a section, and its number is unique', () => {
  const text = '# S\n- **A7** no section\n## One\n- **A2** x\n- **A1** y\n## Two\nno rule\n';
  assert.deepEqual(readSections(text), [{ title: 'One', numbers: [2, 1] }]);
  assert.throws(() => readSections('## One\n- **A2** x\n- **A2** y'), /rule 2 twice/);
});

test('the specification has its rules, without gaps', () => {
  const numbers = readSections(readFileSync(inRoot('docs/specification.md'), 'utf8'))
    .flatMap((section) => section.numbers)
    .sort((one, other) => one - other);
  assert.ok(numbers.length >= 383);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
});

test('a run in which every rule has a test that passed is complete', () => {
  const { lines, complete } = report(sections, { results: passing, missing: [] });
  assert.equal(complete, true);
  assert.deepEqual(lines, ['Bar: all 2 proven', 'Home: all 2 proven', 'Every rule is proven.']);
});

test('a skipped test, a failed test and a rule without a test prove nothing', () => {
  const results = [
    result('[A1] runs', 'passed'),
    result('[A2] waits', 'skipped'),
    result('[A3] works here', 'passed'),
    result('[A3] breaks there', 'failed'),
  ];
  const { lines, complete } = report(sections, { results, missing: [] });
  assert.equal(complete, false);
  assert.deepEqual(lines, [
    'Bar: skipped: 2',
    'Home: failed: 3; no test: 40',
    '3 rules are not proven.',
  ]);
});

test('a number that is not a rule is an error, with the test that names it', () => {
  const results = [...passing, result('[A99] nothing', 'passed')];
  const { lines, complete } = report(sections, { results, missing: [] });
  assert.equal(complete, false);
  assert.ok(
    lines.includes('[A99] is not a rule of docs/specification.md: a.test.ts: [A99] nothing'),
    lines.join('\n'),
  );
});

test('a run without results, or without those of one suite, proves nothing', () => {
  const suites = [{ name: 'journeys', file: inRoot('no-such-file.json'), read: readTools }];
  const none = readResults(suites);
  assert.deepEqual(none, { results: [], missing: ['journeys'] });
  assert.deepEqual(report(sections, none), {
    lines: ['There are no results: run `npm test` first.'],
    complete: false,
  });
  const some = report(sections, { results: passing, missing: ['journeys'] });
  assert.equal(some.complete, false);
  assert.ok(some.lines.includes('No results of the journeys.'));
});

test('all shows the files of each rule', () => {
  const { lines } = report(sections, { results: passing, missing: [] }, { all: true });
  assert.equal(lines[1], '  1  a.test.ts');
});

test('results of jest are read with the titles around a test', () => {
  const assertionResults = [
    { fullName: 'login [A1] works', status: 'passed' },
    { fullName: 'login [A2] breaks', status: 'failed' },
    { fullName: 'login [A3] waits', status: 'pending' },
    { fullName: 'login [A4] is to come', status: 'todo' },
  ];
  const text = JSON.stringify({
    testResults: [
      { name: inRoot('apps/shell/a.test.tsx'), assertionResults },
      { name: inRoot('apps/shell/broken.test.tsx'), assertionResults: [] },
    ],
  });
  const read = readJest(text);
  assert.deepEqual(
    read.map(({ state }) => state),
    ['passed', 'failed', 'skipped', 'skipped'],
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
  });
  assert.deepEqual(
    readPlaywright(text).map(({ title, state }) => [title, state]),
    [
      ['[A1] works', 'passed'],
      ['[A2] waits', 'skipped'],
      ['on a phone [A3]', 'failed'],
      ['on a phone [A4]', 'failed'],
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

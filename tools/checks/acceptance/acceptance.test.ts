import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/process/workspace';
import { report } from './report';
import { readResults } from './results';
import { readSections } from './specification';
import { readTools, type State } from '../steps/test-results';

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
  assert.ok(numbers.length >= 384);
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
  const suites = [{ name: 'journeys', file: inRoot('no-such-file.json'), parse: readTools }];
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

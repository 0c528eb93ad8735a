import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestResult } from '../results/read';
import { findUnproven } from './compare';
import { findProofs, misplacedProofs, type Proof } from './proofs';
import { readRules } from './specification';

const result = (title: string, state: TestResult['state']) => ({ title, state, file: 'a.test.ts' });

test('a rule is a numbered line', () => {
  assert.deepEqual(readRules('## One\n- **A2** x\n- **A1** y\nA3 no rule\n'), [2, 1]);
});

test('the specification has its rules, each number once and without gaps', () => {
  const rules = [...readRules()].sort((one, other) => one - other);
  assert.ok(rules.length >= 384);
  assert.deepEqual(
    rules,
    rules.map((_, index) => index + 1),
  );
});

test('a run in which every rule has a test that passed is complete', () => {
  const results = [result('[A1] [A2] both', 'passed'), result('[A2] here', 'skipped')];
  assert.deepEqual(findUnproven([1, 2], results), []);
});

test('a skipped test, a failed test, no test and an unknown rule are reported', () => {
  const results = [
    result('[A1] waits', 'skipped'),
    result('[A2] works here', 'passed'),
    result('[A2] breaks there', 'failed'),
    result('[A99] nothing', 'passed'),
  ];
  assert.deepEqual(findUnproven([1, 2, 3], results), [
    'A1 is not proven: all tests were skipped.',
    'A2 is not proven: a test failed.',
    'A3 is not proven: no test ran.',
    'A99 is not in the specification: a.test.ts: [A99] nothing',
  ]);
});

test('every rule has a test that names it', () => {
  const proven = new Set(findProofs().map(({ rule }) => rule));
  assert.deepEqual(
    readRules().filter((rule) => !proven.has(rule)),
    [],
  );
});

test('journeys prove only what no cheaper test does', () => {
  assert.deepEqual(misplacedProofs(findProofs()), []);
  const proofs: Proof[] = [
    { rule: 1, level: 'unit', file: 'a.test.ts' },
    { rule: 1, level: 'journey', file: 'a.spec.ts' },
    { rule: 2, level: 'journey', file: 'a.spec.ts' },
  ];
  assert.deepEqual(misplacedProofs(proofs), ['A1: a.spec.ts']);
});

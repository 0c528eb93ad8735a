import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { filesIn } from '../files';
import { suites } from '../suites';
import { sources, suitesFor, testedBy } from './suites-in-ci';

const ofPages = ['journeys', 'unrendered', 'browsers'];
const all = [...ofPages, ...Object.keys(testedBy)];

const cases: [change: string, affected: string[], isOfSuites: boolean, expected: string[]][] = [
  ['a document', [], false, []],
  // A page of which a suite writes the files and runs the commands.
  ['a document of a suite', [], true, all],
  ['a text of a remote', ['tasks', 'tasks-contract', 'e2e'], false, [...ofPages, 'dev', 'heap']],
  ['a remote and a journey', ['tasks', 'tasks-contract', 'e2e'], true, all],
  ['a journey', ['e2e'], true, all],
  ['the API', ['api', 'e2e'], false, [...ofPages, 'proxies', 'cluster', 'dev']],
  [
    'the edge',
    ['edge', 'e2e'],
    false,
    [
      ...ofPages,
      ...all.filter((each) =>
        /^(proxies|cluster|delivery|faults|dev|edge-heap|new-remote)$/.test(each),
      ),
    ],
  ],
  ['a part of everything', ['edge', 'shell', 'api', 'ui', 'delivery', 'e2e'], false, all],
];

for (const [change, affected, isOfSuites, expected] of cases) {
  test(`a change of ${change} runs ${expected.join(', ') || 'no suite'}`, () => {
    assert.deepEqual(suitesFor(affected, isOfSuites), expected);
  });
}

test('each of them is a suite', () => {
  assert.deepEqual(
    all.filter((name) => !suites[name]),
    [],
  );
});

test('a document that a suite reads is one of its sources', () => {
  const read = filesIn('apps/e2e/src')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(inRoot(file), 'utf8').matchAll(/inRoot\('(docs\/[^']+)'\)/g),
    ])
    .map(([, document = '']) => document);
  assert.ok(read.length > 0);
  assert.deepEqual(
    read.filter((document) => !sources.includes(document)),
    [],
  );
});

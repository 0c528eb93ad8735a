import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { quiet } from '@talentsphere/dev/process/nx';
import { inRoot, root } from '@talentsphere/dev/process/workspace';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { testedBy } from './suites-in-ci';
// The function behind `nx affected`; the command would read the workspace once per row, 30 times.
import { filterAffected } from 'nx/src/project-graph/affected/affected-project-graph';
import { calculateFileChanges } from 'nx/src/project-graph/file-utils';
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph';

const remotes = findRemotes();
const pages = ['shell', ...remotes.map(({ name }) => name)];
const tested = ['host', ...pages];
/** Each tests one remote in the composed product, as its team does before a release. */
const contracts = remotes.map(({ name }) => `${name}-contract`);
/** Projects that run in the composed product, and so after a change of anything that it needs. */
const composed = [...contracts, 'e2e', 'bench'];
/** The tools that start the product. */
const tools = ['dev', 'checks', 'delivery'];

const ofRemote = (name: string, folder: string): [file: string, affected: string[]] => [
  `${folder}/src/remote.tsx`,
  [name, `${name}-contract`, 'e2e', 'bench'],
];

/**
 * A file of each project, and the projects that a change of it affects. The
 * journeys (`e2e`), and the benchmarks with their helpers, run against
 * everything; a contract job against its own remote and what carries it.
 */
const table: [file: string, affected: string[]][] = [
  ...remotes.map(({ name, folder }) => ofRemote(name, path.relative(root, folder))),
  ['apps/shell/src/main.ts', ['shell', ...composed]],
  ['apps/api/src/app.ts', ['api', ...composed]],
  ['apps/edge/src/app.ts', ['edge', ...composed]],
  ['apps/auth-emulator/src/main.ts', ['auth-emulator', ...composed]],
  ['apps/e2e/src/people.ts', ['e2e', 'bench']],
  ['apps/bench/src/statistics.ts', ['bench']],
  ['apps/e2e/contracts/tasks/project.json', ['tasks-contract']],
  [
    'libs/build/src/index.ts',
    ['build', 'api', 'edge', 'auth-emulator', 'delivery', ...pages, ...composed],
  ],
  ['libs/federation/src/report.ts', ['federation', 'shell', ...composed]],
  [
    'libs/releases/src/page.ts',
    [
      ...['releases', 'federation', 'build', 'api', 'api-client', 'edge', 'auth-emulator'],
      ...['market-ui', 'testing', ...tested, ...tools, ...composed],
    ],
  ],
  ['libs/ui/src/index.ts', ['ui', 'market-ui', 'testing', ...tested, ...composed]],
  ['libs/market-ui/src/index.ts', ['market-ui', ...pages, ...composed]],
  ['libs/host/src/host.ts', ['market-ui', 'testing', ...tested, ...composed]],
  // The set-up of the tests of components, though nothing in these libraries imports it.
  [
    'libs/testing/src/index.ts',
    ['testing', 'ui', 'market-ui', 'federation', ...tested, ...composed],
  ],
  ['libs/api/src/index.ts', ['api-client', 'api', 'market-ui', 'testing', ...tested, ...composed]],
  [
    'libs/domain/src/index.ts',
    [
      ...['domain', 'api', 'api-client', 'auth-emulator', 'ui', 'market-ui', 'testing'],
      ...[...tested, ...tools, ...composed],
    ],
  ],
  ['libs/server/src/index.ts', ['server', 'api', 'edge', 'auth-emulator', ...tools, ...composed]],
  ['tools/dev/process/run.ts', [...tools, ...composed]],
  ['tools/checks/lint/owners.ts', ['checks', 'delivery', ...composed]],
  ['tools/delivery/release/pipeline.ts', ['delivery', ...composed]],
  ['docs/architecture.md', []],
];

Object.assign(process.env, quiet);
const graph = createProjectGraphAsync();

for (const [file, expected] of table) {
  test(`a change of ${file} affects ${expected.join(', ') || 'no project'}`, async () => {
    assert.ok(existsSync(inRoot(file)), `${file} does not exist`);
    const { nodes } = await filterAffected(await graph, calculateFileChanges([file]));
    assert.deepEqual(Object.keys(nodes).sort(), [...new Set(expected)].sort());
  });
}

test('tests of a server begin after its build, which they run and would otherwise replace meanwhile', async () => {
  const { nodes } = await graph;
  const servers = Object.values(nodes).filter(({ data }) => data.tags?.includes('type:server'));
  assert.ok(servers.length > 0);
  for (const { name, data } of servers) {
    assert.deepEqual(data.targets?.['test']?.dependsOn, ['build'], name);
  }
});

test('a result of tests without the long proofs is never taken for one of all tests', async () => {
  const { nodes } = await graph;
  const tested = Object.values(nodes).filter(({ data }) => data.targets?.['test']);
  assert.ok(tested.length > 0);
  for (const { name, data } of tested)
    assert.ok(data.targets?.['test']?.inputs?.includes('tests'), name);
});

test('the suites of CI are chosen by projects that exist', async () => {
  const { nodes } = await graph;
  const unknown = Object.values(testedBy)
    .flat()
    .filter((name) => !nodes[name]);
  assert.deepEqual(unknown, []);
});

test('the table covers every project', () => {
  const folders = ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => `${group}/${name}/`),
  );
  const missing = folders.filter((folder) => !table.some(([file]) => file.startsWith(folder)));
  assert.deepEqual(missing, []);
});

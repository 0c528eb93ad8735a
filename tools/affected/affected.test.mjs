import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { nx } from '../lib/nx.mjs';
import { inRoot, root } from '../lib/workspace.mjs';
import { findRemotes } from '../release/remotes.mjs';

const remotes = findRemotes();
const pages = ['shell', ...remotes.map(({ name }) => name)];
const tested = ['host', ...pages];
/** Each proves one remote in the composed product, as its team does before a release. */
const contracts = remotes.map(({ name }) => `${name}-contract`);
/** What runs in the composed product, and so after a change of anything that all of it needs. */
const composed = [...contracts, 'e2e'];

/** @param {string} name @param {string} folder @returns {[file: string, affected: string[]]} */
const ofRemote = (name, folder) => [`${folder}/src/remote.tsx`, [name, `${name}-contract`, 'e2e']];

/**
 * A file of each project, and the projects that a change of it affects. The
 * journeys (`e2e`) run against everything; a contract job against its own remote
 * and what carries it.
 * @type {[file: string, affected: string[]][]}
 */
const table = [
  ...remotes.map(({ name, folder }) => ofRemote(name, path.relative(root, folder))),
  ['apps/shell/src/main.tsx', ['shell', ...composed]],
  ['apps/api/src/app.ts', ['api', ...composed]],
  ['apps/edge/src/app.ts', ['edge', ...composed]],
  ['apps/e2e/src/people.ts', ['e2e']],
  ['apps/e2e/contracts/tasks/project.json', ['tasks-contract']],
  ['libs/build/src/index.ts', ['build', 'edge', ...pages, ...composed]],
  ['libs/federation/src/page.ts', ['federation', 'api', 'edge', 'shell', ...composed]],
  ['libs/ui/src/index.ts', ['ui', 'testing', ...tested, ...composed]],
  ['libs/host/src/host.ts', ['testing', ...tested, ...composed]],
  // The design system's tests are set up by it, though nothing in the library imports it.
  ['libs/testing/src/index.ts', ['testing', 'ui', ...tested, ...composed]],
  ['libs/api/src/index.ts', ['api-client', 'testing', ...tested, ...composed]],
  [
    'libs/contract/src/index.ts',
    ['contract', 'api', 'api-client', 'testing', ...tested, ...composed],
  ],
  ['libs/domain/src/index.ts', ['domain', 'api', 'ui', 'testing', ...tested, ...composed]],
  ['docs/architecture.md', []],
];

for (const [file, expected] of table) {
  test(`a change of ${file} affects ${expected.join(', ') || 'no project'}`, async () => {
    assert.ok(existsSync(inRoot(file)), `${file} is not there`);
    const { code, output } = await nx([
      'show',
      'projects',
      '--affected',
      `--files=${file}`,
      '--json',
    ]);
    assert.equal(code, 0, output);
    const affected = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1));
    assert.deepEqual(affected.sort(), [...new Set(expected)].sort());
  });
}

test('the table has a file of every project', () => {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => `${group}/${name}/`),
  );
  const missing = folders.filter((folder) => !table.some(([file]) => file.startsWith(folder)));
  assert.deepEqual(missing, []);
});

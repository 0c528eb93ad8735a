import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { nx } from '../lib/nx.mjs';
import { inRoot } from '../lib/workspace.mjs';

const remotes = ['marketing', 'tasks', 'dashboard'];
const pages = ['shell', ...remotes];
const tested = ['host', ...pages];

/**
 * A file of each project, and the projects that a change of it affects. The
 * journeys (`e2e`) run against everything.
 * @type {[file: string, affected: string[]][]}
 */
const table = [
  ['apps/marketing/src/remote.tsx', ['marketing', 'e2e']],
  ['apps/tasks/src/remote.tsx', ['tasks', 'e2e']],
  ['apps/dashboard/src/remote.tsx', ['dashboard', 'e2e']],
  ['apps/shell/src/main.tsx', ['shell', 'e2e']],
  ['apps/api/src/app.ts', ['api', 'e2e']],
  ['apps/edge/src/app.ts', ['edge', 'e2e']],
  ['apps/e2e/src/people.ts', ['e2e']],
  ['libs/federation/src/page.ts', ['federation', 'edge', ...pages, 'e2e']],
  ['libs/ui/src/index.ts', ['ui', 'testing', ...tested, 'e2e']],
  ['libs/host/src/host.ts', ['testing', ...tested, 'e2e']],
  ['libs/testing/src/index.ts', ['testing', ...tested, 'e2e']],
  ['libs/api/src/index.ts', ['api-client', 'testing', ...tested, 'e2e']],
  ['libs/contract/src/index.ts', ['contract', 'api', 'api-client', 'testing', ...tested, 'e2e']],
  ['libs/domain/src/index.ts', ['domain', 'api', 'ui', 'testing', ...tested, 'e2e']],
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

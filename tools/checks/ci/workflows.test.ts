import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { format } from 'prettier';
import { nx } from '@talentsphere/process/nx';
import { inRoot } from '@talentsphere/process/workspace';
import { findRemotes } from '@talentsphere/product/remotes';
import { findCommandError } from '../docs/commands';
import { filesIn } from '../files';
import { suites } from '../suites';

const files = filesIn('.github').filter((file) => file.endsWith('.yml'));
const workflows = files.filter((file) => file.includes('/workflows/'));
const read = (file: string) => readFileSync(inRoot(file), 'utf8');

/** The commands of a workflow: one line, or an indented block. */
function commandsIn(text: string) {
  const lines = [...text.matchAll(/^ *-? ?run: (?!\|)(.+)$/gm)].map(([, line = '']) => line);
  const blocks = [...text.matchAll(/^( *)(?:- )?run: \|\n((?:\1 {2,}.*\n)+)/gm)];
  return [...lines, ...blocks.flatMap(([, , block = '']) => block.trim().split(/\n\s*/))];
}

/** The values of a list in brackets. */
const listIn = (text: string, name: string) =>
  new RegExp(`${name}:\\s+\\[([^\\]]+)\\]`).exec(text)?.[1]?.match(/[^\s,]+/g) ?? [];

for (const file of files) {
  test(`${file} is YAML`, async () => {
    await format(read(file), { parser: 'yaml' });
  });

  test(`${file} runs commands that exist`, () => {
    const commands = commandsIn(read(file));
    assert.ok(commands.length > 0);
    const errors = commands.map((command) => findCommandError(command)).filter(Boolean);
    assert.deepEqual(errors, []);
  });

  test(`${file} uses only its own files, and actions pinned to a commit`, () => {
    const used = [...read(file).matchAll(/uses: (\S+)(.*)/g)];
    for (const [line, name = '', note = ''] of used) {
      const own = name.startsWith('./') && existsSync(inRoot(name));
      assert.ok(own || (/@[0-9a-f]{40}$/.test(name) && /^ # v\d/.test(note)), line);
    }
  });
}

test('a workflow has read permissions only', () => {
  for (const file of workflows) {
    assert.match(read(file), /^permissions:\n {2}contents: read$/m, file);
    assert.doesNotMatch(read(file), /: write\b/, file);
  }
});

test('every target and suite that CI runs exists', () => {
  const text = read('.github/workflows/ci.yml');
  const named = listIn(text, 'suite');
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((suite) => !suites[suite]),
    [],
  );
  const targets = /nx \$\{\{.*?\}\} -t (typecheck.+)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const tasks = JSON.parse(read('apps/tasks/package.json')).scripts;
  assert.ok(targets.length > 0);
  assert.deepEqual(
    targets.filter((target) => !tasks[target]),
    [],
  );
});

test('every remote has a separate release job', async () => {
  assert.ok(read('.github/workflows/ci.yml').includes('--projects=tag:type:remote --json'));
  const { code, output } = await nx(['show', 'projects', '--projects=tag:type:remote', '--json']);
  assert.equal(code, 0, output);
  const names = findRemotes().map(({ name }) => name);
  assert.deepEqual(JSON.parse(output).sort(), names.sort());
  const release = read('.github/workflows/release.yml');
  assert.match(release, /remote: \$\{\{ fromJson\(inputs\.remotes\) \}\}/);
  assert.ok(commandsIn(release).includes('npm run release -- ${{ matrix.remote }}'));
});

test('these checks detect the errors in their samples', () => {
  const sample =
    'steps:\n  - run: npm run nothing\n  - run: |\n      echo one\n      npm run gone\n';
  assert.deepEqual(commandsIn(sample), ['npm run nothing', 'echo one', 'npm run gone']);
  assert.match(findCommandError('npm run nothing') ?? '', /no script nothing/);
});

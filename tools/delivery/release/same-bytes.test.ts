import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { linkTree } from '@talentsphere/dev/process/link-tree';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProjects } from '@talentsphere/dev/product/build';
import { fromCheckout } from '@talentsphere/dev/product/origin';
import { findRemotes } from '@talentsphere/dev/product/remotes';
import { describeBuild, folderTarget, release } from '@talentsphere/releases/store';
import { runCommand } from './run-command';

const remotes = findRemotes().map(({ folder }) => path.basename(folder));
const projects = ['shell', ...remotes, 'edge'];

/** What builds and tests write. */
const made = new Set(['node_modules', '.git', '.nx', '.data', 'dist', 'test-results']);

/** A checkout with another name. @param folder below this checkout, because links need one file system */
function copyWorkspace(folder: string): string {
  const copy = path.join(folder, 'another', 'checkout');
  for (const name of readdirSync(inRoot()).filter((each) => !made.has(each)))
    cpSync(inRoot(name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !made.has(path.basename(source)),
    });
  linkTree(inRoot('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

const dist = (workspace: string, project: string) => path.join(workspace, 'apps', project, 'dist');

async function build(workspace: string, project: string): Promise<void> {
  const cli = path.join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await runNode([cli, 'build'], {
    cwd: path.dirname(dist(workspace, project)),
  });
  assert.equal(code, 0, output);
}

/** The contents of a build by path. The plugin's statistics, which nobody publishes, have no fixed order. */
function readBuild(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('mf-stats.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** The files of the second build that are not in the first. */
const changed = (one: Map<string, string>, other: Map<string, string>) =>
  [...other].filter(([file, bytes]) => one.get(file) !== bytes).map(([file]) => file);

/** What is removed at the end: undefined until it has been made, as when a build fails before. */
let folder: string | undefined;
let copy = '';

/** Makes the copy a repository with one commit, of what this checkout has. */
function commitCopy() {
  const git = (...args: string[]) => execFileSync('git', ['-C', copy, ...args]);
  git('init', '--quiet');
  git('add', '.');
  const author = ['-c', 'user.name=Mina', '-c', 'user.email=mina@talentsphere.example'];
  git(...author, 'commit', '--quiet', '--message=Copy');
}

before(async () => {
  // Suites beside this one run the built files, which a build would replace.
  if (!process.env['API_IS_BUILT']) await buildProjects(projects);
  mkdirSync(inRoot('test-results'), { recursive: true });
  folder = mkdtempSync(inRoot('test-results', 'bytes-'));
  copy = copyWorkspace(folder);
  commitCopy();
});
after(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

for (const project of projects) {
  test(`${project} has the same bytes when it is built in another folder`, async () => {
    await build(copy, project);
    const [here, there] = [inRoot(), copy].map((each) => readBuild(dist(each, project)));
    assert.ok(here && there && here.size > 0);
    assert.deepEqual([...there.keys()], [...here.keys()]);
    assert.deepEqual(changed(here, there), []);
    // The bundler numbers chunks of equal names in no fixed order.
    const numbered = /-(_[0-9a-f]{4}|[0-9a-f]{6})\d+\.[0-9a-f]{10}\.js$/;
    assert.deepEqual(
      [...here.keys()].filter((file) => numbered.test(file)),
      [],
    );
  });
}

for (const project of ['shell', ...remotes]) {
  test(`the scripts of ${project}, but not those of packages, tell the browser to compile them while it downloads them`, () => {
    const scripts = [...readBuild(dist(inRoot(), project))].filter(([file]) =>
      /^[^/]+\.js$/.test(file),
    );
    assert.ok(scripts.length > 0);
    for (const [file, text] of scripts) {
      const isHinted = text.startsWith('//# allFunctionsCalledOnLoad\n');
      assert.equal(isHinted, !/^(vendors|shared)-/.test(file), file);
    }
  });
}

test('[A552] a release of tasks is built again from its commit, and all files are equal', async () => {
  const store = path.join(copy, '../store');
  const build = fromCheckout(copy)(describeBuild(inRoot('apps/tasks')));
  await release(folderTarget(store), build);
  const { text = '' } = build.statement ?? {};
  const options = ['--store', store, '--repository', copy, '--with-installed'];
  assert.match(
    await runCommand(['verify', 'tasks', ...options], process.env),
    /^tasks \S+ is what anybody builds from commit \w{40}, which is on \w+: all \d+ files with \d+ bytes are equal\.$/,
  );
  assert.ok(text.length < 40_000, `the statement has ${text.length} bytes`);
});

test('a change of a screen renames its chunk, the entry and the server half, and no other file', async () => {
  const screen = path.join(copy, 'apps/people/src/screens/person-screen.tsx');
  const source = readFileSync(screen, 'utf8');
  const edited = source.replace('export default', 'console.log("changed");\nexport default');
  assert.notEqual(edited, source);
  writeFileSync(screen, edited);
  const earlier = readBuild(dist(copy, 'people'));
  await build(copy, 'people');
  const plain = (file: string) => /\.js$/.test(file);
  const names = changed(earlier, readBuild(dist(copy, 'people'))).filter(plain);
  assert.deepEqual(
    names.map((file) => file.replace(/\.\w{10}\.js$/, '')),
    ['remote-entry', 'server/people', 'src_screens_person-screen_tsx'],
  );
});

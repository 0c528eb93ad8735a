import assert from 'node:assert/strict';
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runNode } from '@talentsphere/dev/process/run';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { buildProjects } from '@talentsphere/dev/product/build';
import { findRemotes } from '@talentsphere/dev/product/remotes';

const remotes = findRemotes().map(({ folder }) => path.basename(folder));
const projects = ['shell', ...remotes, 'edge'];

/** What builds and tests write. */
const made = new Set(['node_modules', '.git', '.nx', '.data', 'dist', 'test-results']);

/** The same files under another name; the links between packages of the workspace lead into the copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
    else if (entry.name !== '.cache') linkTree(source, target);
  }
}

/** A checkout with another name, deeper than this one; below it, because links need one file system. */
function copyWorkspace(): string {
  mkdirSync(inRoot('test-results'), { recursive: true });
  const copy = path.join(mkdtempSync(inRoot('test-results', 'bytes-')), 'another', 'checkout');
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

let copy = '';
before(async () => {
  await buildProjects(projects);
  copy = copyWorkspace();
});
after(() => rmSync(path.join(copy, '../..'), { recursive: true, force: true }));

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

test('a change of a screen renames its chunk, the entry and the server half, and no other file', async () => {
  const screen = path.join(copy, 'apps/tasks/src/screens/person-screen.tsx');
  const source = readFileSync(screen, 'utf8');
  const edited = source.replace('export default', 'console.log("changed");\nexport default');
  assert.notEqual(edited, source);
  writeFileSync(screen, edited);
  const earlier = readBuild(dist(copy, 'tasks'));
  await build(copy, 'tasks');
  const plain = (file: string) => /\.js$/.test(file);
  const names = changed(earlier, readBuild(dist(copy, 'tasks'))).filter(plain);
  assert.deepEqual(
    names.map((file) => file.replace(/\.\w{10}\.js$/, '')),
    ['remote-entry', 'server/tasks', 'src_screens_person-screen_tsx'],
  );
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { publish } from './publish.mjs';

let folder = '';
const remote = () => join(folder, 'tasks');
const releases = () => join(folder, 'releases');

/** @param {string} script */
function build(script) {
  mkdirSync(join(remote(), 'dist'), { recursive: true });
  writeFileSync(join(remote(), 'dist/remote-entry.js'), script);
  writeFileSync(join(remote(), 'dist/mf-manifest.json'), '{}');
}

const publishTasks = () => publish({ remotes: [remote()], releases: releases() })[0];
const releasesOfTasks = () =>
  JSON.parse(readFileSync(join(releases(), 'registry.json'), 'utf8')).microFrontends.tasks;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  mkdirSync(remote());
  writeFileSync(join(remote(), 'package.json'), JSON.stringify({ version: '1.2.0' }));
  const declared = { name: 'tasks', hostContract: '^1.0.0', routes: ['/browse-tasks'] };
  writeFileSync(join(remote(), 'remote.json'), JSON.stringify(declared));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a build gets an address of its own, and the registry says what its files are', () => {
  build('one()');
  const { version } = publishTasks();
  const [release] = releasesOfTasks();
  assert.match(version, /^1\.2\.0-[0-9a-f]{12}$/);
  assert.equal(release.url, `/remotes/tasks/${version}/mf-manifest.json`);
  assert.deepEqual(release.deployment, { traffic: 100, default: true });
  const hash = createHash('sha384').update('one()').digest('base64');
  assert.deepEqual(release.extras, {
    hostContract: '^1.0.0',
    routes: ['/browse-tasks'],
    files: { 'remote-entry.js': `sha384-${hash}` },
  });
});

test('the same build keeps its address; another takes a new one, and the old files stay', () => {
  build('one()');
  const first = publishTasks();
  assert.deepEqual(publishTasks(), first);
  build('two()');
  const second = publishTasks();
  assert.notEqual(second.version, first.version);
  assert.ok(existsSync(join(releases(), 'tasks', first.version, 'remote-entry.js')));
  const defaults = [];
  for (const { deployment } of releasesOfTasks()) defaults.push(deployment.default);
  assert.deepEqual(defaults, [true, false]);
});

test('a remote that was not built is refused, and nothing is published', () => {
  assert.throws(() => publishTasks(), /build the remote first/);
  assert.equal(existsSync(join(releases(), 'registry.json')), false);
});

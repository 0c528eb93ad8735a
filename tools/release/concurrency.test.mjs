import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runNode } from '../lib/run.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { createWorkshop } from './testing/fake-remote.mjs';

/** @param {string} file */
const moduleUrl = (file) => JSON.stringify(pathToFileURL(inRoot('tools/release', file)).href);

/** @param {string} folder @param {string} releases */
const program = (folder, releases) => `
const { release } = await import(${moduleUrl('commands.mjs')});
const { describeBuild } = await import(${moduleUrl('describe-build.mjs')});
const { folderTarget } = await import(${moduleUrl('folder-target.mjs')});
await release(folderTarget(${JSON.stringify(releases)}), describeBuild(${JSON.stringify(folder)}));`;

test('of releases at the same moment none is lost', async () => {
  const { folder, releases, build, history } = createWorkshop();
  try {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const runs = names.map((name) =>
      runNode(['--input-type=module', '-e', program(build(`${name}()`, name), releases)]),
    );
    for (const { code, output } of await Promise.all(runs)) assert.equal(code, 0, output);
    const registry = JSON.parse(readFileSync(path.join(releases, 'registry.json'), 'utf8'));
    assert.deepEqual(Object.keys(registry.microFrontends).sort(), names.sort());
    assert.equal(history().length, names.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

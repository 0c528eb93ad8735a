import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { checkFolder } from './outside';

const folder = mkdtempSync(path.join(tmpdir(), 'team-'));
after(() => rmSync(folder, { recursive: true }));

test('a remote with a repository of its own is created in a new folder, or in one with a repository alone', () => {
  checkFolder(path.join(folder, 'new'));
  mkdirSync(path.join(folder, '.git'));
  checkFolder(folder);
});

test('a folder with files is refused, and one in this repository', () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  assert.throws(() => checkFolder(folder), {
    name: 'CommandError',
    message: /is not empty: it has notes\.txt\. Choose another folder\.$/,
  });
  for (const inside of [inRoot(), inRoot('apps/saved-searches')]) {
    assert.throws(() => checkFolder(inside), {
      name: 'CommandError',
      message: /is in this repository: leave --folder out, or choose one elsewhere\.$/,
    });
  }
});

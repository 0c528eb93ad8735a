import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';

const guide = readFileSync(inRoot('docs/how-to/back-up.md'), 'utf8');
const [, documented = ''] = /^archive_command = '(.+)'$/m.exec(guide) ?? [];

const segment = '000000010000000000000001';
let folder: string;
let archived: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talentsphere-archive-'));
  mkdirSync(join(folder, 'archive'));
  mkdirSync(join(folder, 'bin'));
  archived = join(folder, 'archive', segment);
  writeFileSync(join(folder, segment), 'all of the segment');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns the exit code of the command in the guide, with the archive in the folder of this test */
function archive(): number | null {
  const command = documented
    .replaceAll('%p', join(folder, segment))
    .replaceAll('%f', segment)
    .replaceAll('/archive/', `${folder}/archive/`);
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
  return spawnSync('/bin/sh', ['-c', command], { env: { PATH } }).status;
}

test('the archive never has a part of a segment, and one that was interrupted is archived later', () => {
  const interrupted = '#!/bin/sh\nhead -c 5 "$1" >"$2"\nexit 1\n';
  writeFileSync(join(folder, 'bin', 'cp'), interrupted, { mode: 0o755 });
  assert.notEqual(archive(), 0);
  assert.ok(!existsSync(archived));

  rmSync(join(folder, 'bin', 'cp'));
  assert.equal(archive(), 0);
  assert.equal(readFileSync(archived, 'utf8'), 'all of the segment');
});

test('a segment of which PostgreSQL lost that it was archived is accepted again', () => {
  assert.equal(archive(), 0);
  assert.equal(archive(), 0);
});

test('another segment of the same name stays in the archive', () => {
  writeFileSync(archived, 'of another server');
  assert.notEqual(archive(), 0);
  assert.equal(readFileSync(archived, 'utf8'), 'of another server');
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';

let folder: string;
const path = (...names: string[]) => join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talentsphere-replica-'));
  mkdirSync(path('data'));
  mkdirSync(path('secrets'));
  writeFileSync(path('secrets', 'replicator_password'), 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Files of a data folder, each with the content `old`. */
function fill(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(path('data', file)), { recursive: true });
    writeFileSync(path('data', file), 'old');
  }
}

/** Runs the script with programs that only say that they were started. @returns which were */
function start(): string[] {
  mkdirSync(path('bin'));
  for (const program of ['pg_basebackup', 'postgres']) {
    const script = `#!/bin/sh\necho ${program} with $(find "$PGDATA" -type f | wc -l) files\n`;
    writeFileSync(path('bin', program), script, { mode: 0o755 });
  }
  const { stdout, stderr, status } = spawnSync('/bin/sh', [inRoot('deploy/postgres/replica.sh')], {
    encoding: 'utf8',
    env: {
      PATH: [path('bin'), process.env['PATH']].join(delimiter),
      PGDATA: path('data'),
      SECRETS: path('secrets'),
      REPLICA_NAME: 'replica_1',
    },
  });
  assert.equal(status, 0, stderr);
  return stdout.trim().split('\n');
}

const copied = ['pg_basebackup with 0 files', 'postgres with 0 files'];

test('a replica with an empty data folder copies the primary', () => {
  assert.deepEqual(start(), copied);
});

for (const [state, files] of [
  ['its last file', ['PG_VERSION', 'backup_label', 'base/1/1259']],
  ['the file that makes it a replica', ['PG_VERSION', 'backup_label', 'global/pg_control']],
] as const) {
  test(`a copy that was interrupted before ${state} is made again`, () => {
    fill(...files);
    assert.deepEqual(start(), copied);
  });
}

for (const [server, files] of [
  ['a complete copy', ['PG_VERSION', 'backup_label', 'global/pg_control', 'standby.signal']],
  ['a replica', ['PG_VERSION', 'backup_label.old', 'global/pg_control', 'standby.signal']],
  [
    'a backup that is restored',
    ['PG_VERSION', 'backup_label', 'global/pg_control', 'recovery.signal'],
  ],
  ['a replica that was promoted', ['PG_VERSION', 'backup_label.old', 'global/pg_control']],
] as const) {
  test(`the data of ${server} stay`, () => {
    fill(...files);
    assert.deepEqual(start(), [`postgres with ${files.length} files`]);
    assert.ok(readdirSync(path('data')).includes('PG_VERSION'));
  });
}

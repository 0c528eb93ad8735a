import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { processIdentity } from '@talentsphere/process/process-identity';
import { prepareDataFolder } from './data-folder';
import { lockDataFolder } from './data-lock';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-lock-'));
const file = path.join(folder, 'start.lock');
after(() => rmSync(folder, { recursive: true }));

/** A process that has ended. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;

test('a second lock on the same folder is refused, and names the process', () => {
  const unlock = lockDataFolder(folder);
  assert.throws(() => lockDataFolder(folder), {
    name: 'Fault',
    message: new RegExp(`already runs on the data folder .* \\(process ${process.pid}\\)`),
  });
  unlock();
  assert.equal(existsSync(file), false);
});

const stale: [string, string][] = [
  ['a process that is dead', JSON.stringify({ pid: deadPid, identity: 'any' })],
  [
    'another process with the same number',
    JSON.stringify({ pid: process.pid, identity: 'earlier' }),
  ],
  ['a crash in the middle of writing', '{"pid":'],
];

for (const [what, text] of stale) {
  test(`the lock of ${what} is taken over`, () => {
    writeFileSync(file, text);
    const unlock = lockDataFolder(folder);
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(pid, process.pid);
    assert.equal(identity, processIdentity(process.pid));
    unlock();
  });
}

test('a data folder is made with those above it', () => {
  const deep = path.join(folder, 'a/b/c');
  prepareDataFolder(deep);
  prepareDataFolder(deep);
  assert.ok(existsSync(deep));
});

test('a file in the way is one sentence', () => {
  const inTheWay = path.join(folder, 'file');
  writeFileSync(inTheWay, '');
  for (const place of [inTheWay, path.join(inTheWay, 'below')]) {
    assert.throws(() => prepareDataFolder(place), {
      name: 'Fault',
      message: /there is a file in the way/,
    });
  }
});

test('a folder that may not be written is one sentence', { skip: process.getuid?.() === 0 }, () => {
  const closed = path.join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  assert.throws(() => prepareDataFolder(closed), {
    name: 'Fault',
    message: /this user may not write there/,
  });
});

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { prepareDataFolder } from './data-folder';
import { lockDataFolder } from './data-lock';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-lock-'));
const file = path.join(folder, 'start.lock');
after(() => rmSync(folder, { recursive: true }));

test('a second lock on the same folder is refused, and names the process', async () => {
  const unlock = await lockDataFolder(folder);
  await assert.rejects(lockDataFolder(folder), {
    name: 'CommandError',
    message: new RegExp(`already runs on the data folder .* \\(process ${process.pid}\\)`),
  });
  unlock();
  assert.equal(existsSync(file), false);
});

test('a data folder is created with its parents', () => {
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
      name: 'CommandError',
      message: /there is a file in the way/,
    });
  }
});

test('a folder that is not writable is one sentence', { skip: process.getuid?.() === 0 }, () => {
  const closed = path.join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  assert.throws(() => prepareDataFolder(closed), {
    name: 'CommandError',
    message: /this user may not write there/,
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isForUser } from '../process/command-error';
import { findRemotes } from './remotes';

const apps = mkdtempSync(path.join(tmpdir(), 'remotes-'));
after(() => rmSync(apps, { recursive: true }));

test('a broken remote.json is an error for the user', () => {
  const folder = path.join(apps, 'tasks');
  mkdirSync(folder);
  mkdirSync(path.join(apps, 'api'));
  writeFileSync(path.join(folder, 'remote.json'), '{ "name": "tasks" }');
  assert.throws(
    () => findRemotes(apps),
    (error: Error) =>
      isForUser(error) && error.message.startsWith(path.join(folder, 'remote.json')),
  );
});

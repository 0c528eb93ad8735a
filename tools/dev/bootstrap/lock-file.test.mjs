// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { isInstalled } from './lock-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-packages-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} file @param {object} value */
function write(file, value) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value));
}

/** @param {object} packages */
const record = (packages) => write('node_modules/.package-lock.json', { packages });

beforeEach(() => {
  rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  write('package.json', { dependencies: { a: '1.0.0' } });
  write('package-lock.json', {
    packages: {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/native-elsewhere': { version: '2.0.0', optional: true },
    },
  });
});

test('without a finished installation nothing counts as installed', () => {
  assert.equal(isInstalled(folder), false);
});

test('the locked versions count as installed, without the native packages of other platforms', () => {
  record({ 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(folder), true);
});

test('another version, or a missing package, requires an installation', () => {
  record({ 'node_modules/a': { version: '1.0.1' } });
  assert.equal(isInstalled(folder), false);
  record({});
  assert.equal(isInstalled(folder), false);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { CommandError } from '../process/command-error';
import { findEngines } from './engines';

const folder = mkdtempSync(path.join(tmpdir(), 'talentsphere-engines-'));
after(() => rmSync(folder, { recursive: true }));

test('an engine that is missing is named with the package that provides it', () => {
  for (const [name, debianPackage] of [
    ['firefox', 'firefox-esr'],
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ] as const) {
    assert.throws(
      () => findEngines({ PATH: folder }),
      (error) => error instanceof CommandError && error.message.includes(` ${debianPackage}.`),
    );
    writeFileSync(path.join(folder, name), '', { mode: 0o755 });
  }
  assert.equal(findEngines({ PATH: folder }).firefox, path.join(folder, 'firefox'));
});

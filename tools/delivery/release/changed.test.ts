import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryRelease } from '@talentsphere/releases';
import { neverReleased } from './changed';

const releaseOf = (version: string, isDefault: boolean, isPreview = false): RegistryRelease => ({
  url: `/remotes/tasks/${version}/mf-manifest.json`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
  extras: {
    ...{ hostContract: '^3.0.0', routes: ['/browse-tasks'], files: {} },
    ...(isPreview ? { preview: true } : {}),
  },
});

const tasks = [
  releaseOf('1.3.0', false, true),
  releaseOf('1.2.0', true),
  releaseOf('1.1.0', false),
];

for (const [version, changed, warnings] of [
  ['1.4.0', ['tasks'], 0],
  ['1.3.0', ['tasks'], 0],
  ['1.2.0', [], 0],
  ['1.1.0', [], 1],
] as const) {
  test(`a build ${version} beside a preview 1.3.0 and releases 1.2.0 and 1.1.0: ${changed.length} to release`, () => {
    const warned: string[] = [];
    const registry = { microFrontends: { tasks } };
    const names = neverReleased([{ name: 'tasks', version }], registry, (each) =>
      warned.push(each),
    );
    assert.deepEqual(names, changed);
    assert.equal(warned.length, warnings);
  });
}

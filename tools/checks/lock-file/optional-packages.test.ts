import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/process/workspace';
import { missingOptionalPackages } from './optional-packages';

test('the lock file has an entry for the optional packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const advice = 'npm ci would refuse the lock file; CONTRIBUTING.md says how to complete it';
  assert.deepEqual(missingOptionalPackages(packages), [], advice);
});

test('an optional package without an entry at any location that Node searches is reported', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { top: '1.0.0', own: '1.0.0', missing: '1.0.0' } },
    'node_modules/a/node_modules/own': {},
    'node_modules/top': {},
  };
  assert.deepEqual(missingOptionalPackages(packages), ['missing, of node_modules/a']);
});

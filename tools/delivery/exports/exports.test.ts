import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoot } from '@talentsphere/dev/process/workspace';
import { checkExports } from './check';
import { versionError } from './compare';
import { readExports } from './read-exports';

const library = (version: string, names: string[], overlays: string[] = []) => ({
  version,
  entries: { '.': names, './overlays': overlays },
});

const error = (recorded: ReturnType<typeof library>, now: ReturnType<typeof library>) =>
  versionError('libs/ui', recorded, now);

test('every library has the version that its exports need', () => {
  assert.deepEqual(checkExports(), []);
});

test('a new export, of either entry, needs a raised version', () => {
  const before = library('1.0.0', ['Box']);
  const sentence = /libs\/ui 1\.0\.0 newly exports Ribbon.*to at least 1\.1\.0/;
  assert.match(error(before, library('1.0.0', ['Box', 'Ribbon'])) ?? '', sentence);
  assert.match(error(before, library('1.0.0', ['Box'], ['Sheet'])) ?? '', /Sheet of \.\/overlays/);
  assert.equal(error(before, library('1.1.0', ['Box', 'Ribbon'])), undefined);
});

test('a property of an exported interface counts as an export', () => {
  const { entries } = readExports(inRoot('libs/ui'));
  assert.ok(entries['.']?.includes('TaskCardProps.title'));
  const before = library('1.0.0', ['TaskCardProps', 'TaskCardProps.title']);
  const now = library('1.0.0', ['TaskCardProps', 'TaskCardProps.place', 'TaskCardProps.title']);
  assert.match(error(before, now) ?? '', /newly exports TaskCardProps\.place.*to at least 1\.1\.0/);
});

test('a removed export needs a new major, and below 1.0.0 a new minor', () => {
  const less = (version: string) => library(version, ['Box']);
  const more = (version: string) => library(version, ['Box', 'Ribbon']);
  assert.match(
    error(more('1.0.0'), less('1.1.0')) ?? '',
    /no longer exports Ribbon.*to at least 2\.0\.0/,
  );
  assert.equal(error(more('1.0.0'), less('2.0.0')), undefined);
  assert.match(error(more('0.1.0'), less('0.1.1')) ?? '', /to at least 0\.2\.0/);
  assert.equal(error(more('0.1.0'), less('0.2.0')), undefined);
});

test('a version never decreases', () => {
  assert.match(
    error(library('1.1.0', ['Box']), library('1.0.0', ['Box'])) ?? '',
    /is lower than 1\.1\.0: raise version/,
  );
});

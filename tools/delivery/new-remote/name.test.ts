import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandNames } from '../release/arguments';
import { checkName } from './name';

const refused: [string | undefined, RegExp][] = [
  [undefined, /^Give the remote a name/],
  ['SavedSearches', /is not a valid name for a remote/],
  ['saved_searches', /is not a valid name for a remote/],
  ['../tasks', /is not a valid name for a remote/],
  ['saved--searches', /is not a valid name for a remote/],
  ['x'.repeat(65), /^x+ has more than 64 characters: choose a shorter name\.$/],
  ['2-saved', /is not a valid name for a remote/],
  ['tasks', /taken by apps\/tasks/],
  ['ui', /taken by libs\/ui/],
  ['bench', /taken by apps\/bench/],
  ['api-client', /taken by libs\/api/],
  ['login', /address \/login is taken by \/login/],
  ['task', /address \/task is taken by \/task/],
  ['browse-tasks', /is taken by \/browse-tasks/],
  ['remotes', /address \/remotes is taken/],
  ['metrics', /address \/metrics is taken/],
  ['release-lists', /address \/release-lists is taken/],
  ['sitemaps', /address \/sitemaps is taken/],
  ['owners', /is a reserved word/],
  ['platform', /is a reserved word/],
  ['libraries', /is a reserved word/],
  ['constructor', /is a reserved word/],
  ['contract', /is a reserved word/],
  ['coverage', /git ignores apps\/coverage/],
  ['dist', /git ignores apps\/dist/],
  ['tasks-contract', /ends in -contract/],
  ...commandNames.map((name): [string, RegExp] => [name, /is a reserved word/]),
];

for (const [name, sentence] of refused) {
  test(`${name} is refused: ${sentence.source}`, () => {
    assert.throws(() => checkName(name), { name: 'CommandError', message: sentence });
  });
}

test('other names are free', () => {
  for (const name of ['saved', 'saved-searches', 'top-10', 'contracts'])
    assert.equal(checkName(name), name);
});

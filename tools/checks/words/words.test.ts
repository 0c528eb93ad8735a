import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { inRoot, root } from '@talentsphere/dev/process/workspace';

/**
 * The files of the repository in which a line matches, as Git lists them.
 * @param pattern an extended regular expression
 * @param paths where to look, in Git's form (`:!` is "and not in")
 */
function filesWith(pattern: string, ...paths: string[]) {
  const args = ['grep', '--untracked', '-lIE', '-e', pattern, '--', ...paths];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  assert.ok(status === 0 || status === 1, stderr);
  return stdout.split('\n').filter(Boolean);
}

/** Tests spell out what users see: a name imported from the product would match any value. */
const tests = [':!apps/e2e', ':!apps/bench', ':!apps/*/test/*', ':!*.test.ts', ':!*.test.tsx'];

test('the brand is defined once, and imported from there', () => {
  const home = 'libs/domain/src/brand.json';
  const brand: Record<string, string> = JSON.parse(readFileSync(inRoot(home), 'utf8'));
  for (const text of Object.values(brand)) {
    const pattern = text.replaceAll(/[^\w ]/g, '[$&]');
    assert.deepEqual(filesWith(pattern, 'apps', 'libs', 'tools', ...tests), [home]);
  }
});

test('the glossary has few terms, and the server names nothing by private ones', () => {
  const glossary = readFileSync(inRoot('docs/glossary.md'), 'utf8');
  const terms = glossary.split('\n').filter((line) => /^\| (?!word )\w/.test(line));
  assert.ok(terms.length > 15 && terms.length <= 25, `${terms.length} terms`);
  const server = ['apps/api', 'libs/server', 'libs/api', 'libs/domain'];
  // A column, and a field of the contract: earlier releases know them.
  const declared = '(const|let|function|type|interface|class) ([oO]ccasions?|seal(ed)?)[^a-zA-Z]';
  assert.deepEqual(filesWith(declared, ...server), []);
  // Comments and titles of tests, too.
  const words =
    '(^|[^a-zA-Z_])([tT]old|[kK]ept|part(y|ies)|stamps?|editions?|patience)([^a-zA-Z_]|$)';
  assert.deepEqual(filesWith(words, ...server.map((folder) => `${folder}/**/*.ts`)), []);
});

test('email has one spelling, that of the specification', () => {
  // A migration that has run somewhere is never edited: its checksum is stored there.
  assert.deepEqual(filesWith('[Ee]-[Mm]ail', '.', ':!apps/api/src/migrations'), []);
  assert.notDeepEqual(filesWith('Email address', 'docs/specification.md'), []);
});

test('styles use no condition of Chakra that the theme leaves out', () => {
  const theme = readFileSync(inRoot('libs/ui/src/style-engine/conditions.ts'), 'utf8');
  const others = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
    (name) => !theme.includes(`'${name}'`) && name !== 'dark',
  );
  assert.ok(others.length > 50 && !others.includes('hover'));
  const pattern = `(^|[^a-zA-Z_$.])_(${others.join('|')})['"]?[:=]`;
  assert.deepEqual(filesWith(pattern, 'apps/*.ts', 'apps/*.tsx', 'libs/*.ts', 'libs/*.tsx'), []);
});

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

test('the glossary has few terms, and code uses no private ones', () => {
  const glossary = readFileSync(inRoot('docs/glossary.md'), 'utf8');
  const terms = glossary.split('\n').filter((line) => /^\| (?!word )\w/.test(line));
  assert.ok(terms.length > 15 && terms.length <= 25, `${terms.length} terms`);
  // Also in comments, titles of tests and templates.
  const sources = ['ts', 'tsx', 'mjs', 'template'].flatMap((kind) =>
    ['apps', 'libs', 'tools'].map((folder) => `${folder}/**/*.${kind}`),
  );
  const found = (pattern: string, ...others: string[]) =>
    filesWith(pattern, ...sources, ':!tools/checks/words', ...others.map((path) => `:!${path}`));
  const word = (words: string) => `(^|[^a-zA-Z_-])(${words})([^a-zA-Z_]|$)`;
  // What visitors read may say whom an agreement binds.
  const legal = 'apps/marketing/src/features/*/*-text.tsx';
  const words = '[tT]old|[pP]art(y|ies)|[sS]tamp(s|ed)?|[eE]ditions?|[pP]atience|[lL]adders?';
  assert.deepEqual(found(word(words), legal), []);
  // Names alone: a column and a field of the contract are called occasion, and a hook of the bundler is called seal.
  const names = '[oO]ccasions?|[sS]eal(ed)?|[kK]ept|[tT]old';
  const declared = `(const|let|function|type|interface|class) \\[?(${names})([^a-z]|$)`;
  assert.deepEqual(found(declared), []);
  // Servers and delivery code store, cache or retain. In the front end, its journeys and its figures, what somebody
  // typed is kept, as the sentences that users read say it; and a guard is that of a route.
  const front = ['shell', 'marketing', 'tasks', 'dashboard', 'people', 'e2e', 'bench'];
  const folders = [
    ...front.map((name) => `apps/${name}`),
    'libs/host',
    'libs/ui',
    'libs/market-ui',
  ];
  assert.deepEqual(found(word('[kK]ept|[gG]uards?'), ...folders), []);
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

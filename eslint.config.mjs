import layers from 'eslint-plugin-boundaries';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import { tsImport } from 'tsx/esm/api';
import ts from 'typescript-eslint';

/** @type {typeof import('./tools/checks/lint/index')} */
const { boundaries, elements, layerRules, serverLayers, sqlPlace } = await tsImport(
  './tools/checks/lint/index.ts',
  import.meta.url,
);

/** A path of the host's copy is undefined beside a shell that is older than the path. */
const ownPaths = {
  regex: '^@talentsphere/host$',
  importNames: ['paths'],
  message: 'Paths belong to the bundle that uses them: import them from @talentsphere/domain.',
};

const tests = ['**/*.test.{ts,tsx}', 'apps/*/test/**', 'apps/*/src/testing/**', 'libs/testing/**'];

// What needs no imports of the workspace is checked by oxlint: .oxlintrc.json.
export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/dist-*/',
    '**/test-results/',
    '**/coverage/',
    '**/playwright-report/',
    '.nx/',
    '.data/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: ts.parser },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error' },
  },
  {
    files: ['{apps,libs,tools}/**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx, boundaries: layers },
    settings: elements,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      'boundaries/dependencies': layerRules,
    },
  },
  { files: ['apps/api/**'], rules: { 'boundaries/dependencies': serverLayers } },
  {
    // The host of a remote that runs alone comes from the test helpers.
    files: [...tests, 'apps/*/src/standalone.tsx', 'apps/*/src/standalone/**'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ also: ['testing'] }),
    },
  },
  {
    // Build configuration is stated once, in libs/build, and runs in Node whatever it builds.
    files: ['{apps,tools}/*/rspack*.config.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ also: ['build'], runsOn: 'node' }),
    },
  },
  ...[
    {
      files: ['libs/server/src/settings/**'],
      regex: '^(?!\\./|node:|typebox(/|$))',
      message: 'Settings need the schema library alone: every process reads them first.',
    },
    ...[
      { files: ['libs/api/src/contract/*'], regex: '^\\.\\./' },
      { files: ['libs/api/src/contract/*/*'], regex: '^\\.\\./\\.\\./' },
    ].map((outside) => ({ ...outside, message: 'The contract knows nothing of its client.' })),
    {
      files: ['apps/{api,edge,auth-emulator}/**'],
      regex: '^@talentsphere/api(/shell)?$',
      message: 'It is the client of pages. Servers import @talentsphere/api/contract.',
    },
    {
      files: ['apps/!(shell|api|edge|auth-emulator)/src/**'],
      regex: '^@talentsphere/(host/|api/shell$)',
      message:
        'It is for the shell. What a remote may use is in @talentsphere/host and @talentsphere/api.',
      also: [ownPaths],
    },
    { files: ['libs/market-ui/src/screens/**'], ...ownPaths },
    {
      files: ['libs/market-ui/src/*.{ts,tsx}', 'libs/market-ui/src/!(screens)/**'],
      regex: '^@talentsphere/(api|host)(/|$)',
      message: 'Components of the catalogue know no calls. What uses the host is in src/screens.',
    },
    {
      files: ['tools/**'],
      regex: '^@talentsphere/server$',
      message: 'It is for servers. Tools import @talentsphere/server/settings.',
    },
    {
      files: ['apps/shell/src/{remotes,releases,inspector,failures,telemetry}/**'],
      regex: '^@talentsphere/(api|domain)(/|$)',
      message: 'It loads remotes, whatever the product: it knows nothing of this one.',
    },
    {
      files: ['apps/edge/src/*/**'],
      regex: '^\\.\\./(app|main)$',
      message: 'What composes the edge is imported by nothing.',
    },
  ].map(({ files, also = [], ...pattern }) => ({
    files,
    ignores: tests,
    rules: { 'no-restricted-imports': ['error', { patterns: [pattern, ...also] }] },
  })),
  {
    // Only its names are read, in a test that no page loads.
    files: ['tools/checks/words/words.test.ts'],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.repository.ts', '**/*.sql.ts', 'apps/api/src/core/database/**', ...tests],
    rules: { 'no-restricted-syntax': sqlPlace },
  },
);

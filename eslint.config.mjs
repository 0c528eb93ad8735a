import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { tsImport } from 'tsx/esm/api';
import ts from 'typescript-eslint';

/** @type {typeof import('./tools/checks/lint/index')} */
const {
  boundaries,
  prepareProjectGraph,
  remoteFolders,
  restrictedInBrowser,
  sqlPlace,
  talentsphere,
} = await tsImport('./tools/checks/lint/index.ts', import.meta.url);

prepareProjectGraph();

const tests = ['**/*.test.{ts,tsx}', 'apps/*/test/**', 'apps/*/src/testing/**', 'libs/testing/**'];
const web = [
  ...['shell', ...remoteFolders].map((app) => `apps/${app}/src/**/*.{ts,tsx}`),
  'libs/{ui,host,api,federation,testing}/src/**/*.{ts,tsx}',
];

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
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strict],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // An event handler of React may be asynchronous: its faults are caught inside.
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: web,
    extends: [a11y.flatConfigs.recommended, hooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-restricted-imports': restrictedInBrowser },
  },
  {
    files: ['{apps,libs,tools}/**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx, talentsphere },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      'talentsphere/package-owner': 'error',
      'talentsphere/remote-layers': 'error',
    },
  },
  {
    // The fake host of a remote that runs alone comes from the test helpers.
    files: [...tests, 'apps/*/src/standalone.tsx', 'apps/*/src/standalone/**'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ also: ['type:testing'], external: false }),
    },
  },
  {
    // Build configuration is stated once, in libs/build, and runs in Node whatever it builds.
    files: ['apps/*/rspack*.config.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries({ also: ['type:build'], runsOn: 'node' }),
    },
  },
  {
    files: [...tests, 'apps/e2e/**'],
    rules: {
      // A test that meets undefined here fails, which is its job.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'off',
    },
  },
  {
    // What they say is for the person at the terminal.
    files: ['tools/**', 'apps/sign-in/src/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tools/**/*.test.ts'],
    rules: {
      // The runner itself waits for its tests, and reports what they throw.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'describe'], package: 'node:test' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.repository.ts', 'apps/api/src/database/**', ...tests],
    rules: { 'no-restricted-syntax': sqlPlace },
  },
);

import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

const { launchOptions } = browserSettings;
/** Without JIT compilers: machine code counts as heap, and grows with code that runs often. */
const interpreted = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/** `npm run test:heap`: what a page retains of remotes that are mounted and unmounted. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.heap.ts',
  outputDir: '../../test-results/heap',
  forbidOnly: true,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    ...browserSettings,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, interpreted] },
    actionTimeout: 30_000,
  },
});

import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** `npm run test:faults`: everything that can go wrong with a remote's files, in the real product. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.faults.ts',
  outputDir: '../../test-results/faults',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: { ...browserSettings, actionTimeout: 10_000 },
});

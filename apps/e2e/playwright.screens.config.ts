import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** `npm run screens`: pictures of the screens, for people to look at. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.screens.ts',
  outputDir: '../../test-results/screens-run',
  workers: 1,
  timeout: 120_000,
  use: { ...browserSettings, actionTimeout: 10_000 },
});

import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** `npm run test:new-remote`: a remote is created in a copy of the checkout, and a running site shows it. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.new-remote.ts',
  outputDir: '../../test-results/new-remote',
  forbidOnly: true,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 10_000 },
  use: { ...browserSettings, actionTimeout: 10_000 },
});

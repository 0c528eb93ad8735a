import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** `npm run test:dev`: the dev servers, in a copy of the checkout whose files are edited. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.dev.ts',
  outputDir: '../../test-results/dev',
  forbidOnly: true,
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, trace: 'retain-on-failure', actionTimeout: 30_000 },
});

import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** `npm run test:delivery`: releases, rollbacks and canaries while tabs are open. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.delivery.ts',
  outputDir: '../../test-results/delivery',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: { ...browserSettings, actionTimeout: 10_000 },
});

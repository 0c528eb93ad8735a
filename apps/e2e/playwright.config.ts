import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/**
 * The journeys: the real product, no stub. Each worker has a product of its own.
 * A journey that passes only when it is run again counts as failed; the second run leaves a trace.
 */
export default defineConfig({
  testDir: './src',
  outputDir: '../../test-results/journeys',
  forbidOnly: true,
  workers: 2,
  retries: 1,
  failOnFlakyTests: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, trace: 'on-first-retry', actionTimeout: 30_000 },
  projects: [
    { name: 'journeys' },
    // What `test:faults` and `test:delivery` prove in full.
    {
      name: 'delivery in short',
      testMatch: ['**/*.faults.ts', '**/*.delivery.ts'],
      grep: /@short/,
    },
  ],
});

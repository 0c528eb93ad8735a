import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/**
 * The journeys: the real product, no stubs. Each worker has a separate product.
 * A journey that passes only on retry counts as failed; the retry records a trace.
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
    // A selection of what `test:faults` and `test:delivery` test in full.
    {
      name: 'delivery in short',
      testMatch: ['**/*.faults.ts', '**/*.delivery.ts'],
      grep: /@short/,
    },
    // They need Caddy.
    ...(process.env['PROXIES'] === 'on'
      ? [{ name: 'behind proxies', testMatch: '**/*.proxies.ts' }]
      : []),
  ],
});

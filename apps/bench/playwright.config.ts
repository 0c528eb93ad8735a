import { defineConfig } from '@playwright/test';
import { browserSettings } from '@talentsphere/e2e/browser';

/**
 * Benchmarks of the built product, which `npm run bench -- <name>` starts. Slowness fails none of
 * them: a throttled page on a busy machine takes long.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.bench.ts',
  outputDir: '../../test-results/bench',
  forbidOnly: true,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, actionTimeout: 120_000 },
});

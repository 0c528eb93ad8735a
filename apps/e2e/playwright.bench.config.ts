import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npm run bench -- <name>`: benchmarks, which take minutes and fail no test by a time. */
export default defineConfig(journeys, {
  testMatch: /\.bench\.ts$/,
  outputDir: '../../test-results/benches',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  // A throttled page on a busy machine takes long.
  use: { trace: 'off', actionTimeout: 120_000 },
});

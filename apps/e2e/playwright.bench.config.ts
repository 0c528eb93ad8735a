import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Benchmarks for the decision records: they take minutes and assert nothing. */
export default defineConfig(journeys, {
  testMatch: /\.bench\.ts$/,
  outputDir: '../../test-results/benches',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  use: { trace: 'off' },
});

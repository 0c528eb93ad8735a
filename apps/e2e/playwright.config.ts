import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** The journeys: the real product, no stub, one browser at a time. */
export default defineConfig({
  testDir: './src',
  outputDir: '../../test-results/journeys',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: { ...browserSettings, trace: 'on', actionTimeout: 10_000 },
});

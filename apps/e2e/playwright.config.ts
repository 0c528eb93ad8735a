import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** The journeys: the real product, no stub, one browser at a time. */
export default defineConfig({
  testDir: './src',
  outputDir: '../../test-results/journeys',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, trace: 'on', actionTimeout: 30_000 },
});

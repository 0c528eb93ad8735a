import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';

/** The product as on several machines: journeys through it, and what happens when a part is killed. */
export default defineConfig({
  testDir: './src',
  outputDir: '../../test-results/cluster',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, actionTimeout: 30_000 },
  projects: [{ name: 'kills', testMatch: '**/*.cluster.ts' }],
});

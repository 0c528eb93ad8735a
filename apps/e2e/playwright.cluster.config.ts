import { defineConfig } from '@playwright/test';
import { browserSettings } from './src/browser';
import type { WorkerFixtures } from './src/fixtures';

/**
 * `npm run test:cluster`: the product as on several machines. Journeys through it, and what happens
 * when a part is killed under load.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: './src',
  outputDir: '../../test-results/cluster',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { ...browserSettings, actionTimeout: 30_000 },
  projects: [
    {
      name: 'journeys through a cluster',
      testMatch: ['**/journey.spec.ts', '**/hiring.spec.ts', '**/posting.spec.ts'],
      use: { topology: 'cluster' },
    },
    { name: 'parts of a cluster are killed', testMatch: '**/*.cluster.ts' },
  ],
});

import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './src/browsers/fixtures';

/** `npm run test:browsers`: the first journey and the hydration of pages in three browser engines. */
export default defineConfig<object, WorkerFixtures>({
  testDir: './src',
  testMatch: '**/*.browsers.ts',
  outputDir: '../../test-results/browsers',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: (['Chromium', 'Firefox', 'WebKit'] as const).map((engineName) => ({
    name: engineName,
    use: { engineName },
  })),
});

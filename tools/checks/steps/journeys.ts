import { rmSync } from 'node:fs';
import { provideChromium } from '@talentsphere/browser/chromium';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';
import { readPlaywright, readTests } from './test-results';

export const journeyResults = inRoot('test-results/journeys.json');

interface Journeys {
  name: string;
  /** Where their results are written. */
  file: string;
  args?: readonly string[];
  env?: Record<string, string>;
}

async function run(signal: AbortSignal, { name, file, args = [], env = {} }: Journeys) {
  const chromium = await provideChromium(signal);
  rmSync(file, { force: true });
  const result = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args],
    {
      cwd: inRoot('apps/e2e'),
      signal,
      deadline: suiteDeadline,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...env,
      },
      onLine: (line) => console.log(`  ${line}`),
    },
  );
  return suite(name, readTests(file, readPlaywright), { ...result, output: '' });
}

/**
 * The browser journeys, against a product that they start themselves.
 * @param behindProxies whether also those that need Caddy
 */
export const journeys = (signal: AbortSignal, behindProxies: boolean) =>
  run(signal, {
    name: 'browser journeys',
    file: journeyResults,
    env: { PROXIES: behindProxies ? 'on' : 'off' },
  });

/** Journeys through a cluster, and what happens when a part of it is killed. */
export const clusterJourneys = (signal: AbortSignal) =>
  run(signal, {
    name: 'cluster',
    file: inRoot('test-results/cluster.json'),
    args: ['--config=playwright.cluster.config.ts'],
  });

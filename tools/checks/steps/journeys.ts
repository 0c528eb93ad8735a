import { existsSync, readFileSync, rmSync } from 'node:fs';
import { provideChromium } from '@talentsphere/browser/chromium';
import { runNode } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';

export const journeyResults = inRoot('test-results/journeys.json');

function readResults() {
  if (!existsSync(journeyResults)) return { passed: 0, failed: 0 };
  const { stats, errors } = JSON.parse(readFileSync(journeyResults, 'utf8'));
  // A test that passed only on retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The browser journeys, against a product that they start themselves.
 * @param behindProxies whether also those that need Caddy
 */
export async function journeys(signal: AbortSignal, behindProxies: boolean) {
  const chromium = await provideChromium(signal);
  rmSync(journeyResults, { force: true });
  const result = await runNode(
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: inRoot('apps/e2e'),
      signal,
      deadline: suiteDeadline,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults,
        PROXIES: behindProxies ? 'on' : 'off',
      },
      onLine: (line) => console.log(`  ${line}`),
    },
  );
  return suite('browser journeys', readResults(), { ...result, output: '' });
}

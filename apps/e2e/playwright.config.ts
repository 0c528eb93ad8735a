import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { browserSettings } from './src/browser';
import type { WorkerFixtures as EngineFixtures } from './src/browsers/fixtures';
import type { WorkerFixtures as ProductFixtures } from './src/fixtures';

type WorkerFixtures = ProductFixtures & EngineFixtures;
type Suite = Project<PlaywrightTestOptions, PlaywrightWorkerOptions & WorkerFixtures>;

/** Where every suite keeps what its failures left behind. */
const failures = '../../test-results/failures';

/** A suite, run by `playwright test --project=<name>`; by default the files that bear its name. */
const suite = (name: string, settings: Suite = {}): Suite => ({
  name,
  testMatch: `**/*.${name}.ts`,
  outputDir: `${failures}/${name}`,
  workers: 1,
  ...settings,
});

/** For suites in which a part that hangs must be noticed soon. */
const brisk: Suite = { expect: { timeout: 10_000 }, use: { actionTimeout: 10_000 } };

const { launchOptions } = browserSettings;

/** Journeys of several people, and of what one has written: a cluster has replicas and servers that may not have it yet. */
const acrossServers = ['**/journey.spec.ts', '**/hiring.spec.ts', '**/posting.spec.ts'];

/** They wait most of the time: beside each other, they leave both cores idle. */
const outages = '**/outage.spec.ts';

/** Of what the edge renders. */
const ofTheEdge = ['**/html.spec.ts', '**/locale.spec.ts'];

const journeys: Suite = {
  testMatch: '**/*.spec.ts',
  workers: 2,
  snapshotPathTemplate: '{testDir}/said/{arg}{ext}',
};

/** Without JIT compilers: machine code counts as heap, and grows with code that runs often. */
const interpreted = '--js-flags=--no-sparkplug --no-maglev --no-opt';

/**
 * All suites run the real product, no stubs; each worker has a separate one. None repeats a test:
 * what fails now and then is a defect, and its first failure leaves a trace and a picture.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: './src',
  testIgnore: process.env['RENDER'] === 'off' ? ofTheEdge : [],
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...browserSettings,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Without a film of each page, which costs a third more time; the picture shows its end.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  projects: [
    // What `npm test` runs: one journey of each kind.
    suite('short', {
      testMatch: ['**/*.spec.ts', '**/*.delivery.ts'],
      grep: /@short\b/,
      workers: 2,
    }),
    // In this order `npm test -- --all` begins them: those with one worker first, beside each other.
    suite('outages', { testMatch: outages }),
    // The product as on several machines: journeys through it, and parts of it are killed under load.
    suite('cluster', {
      testMatch: [...acrossServers, '**/*.cluster.ts'],
      use: { topology: 'cluster' },
    }),
    // Visitors behind proxies; needs Caddy.
    suite('proxies'),
    // The catalogue of the design system, on its dev server, beside the pictures that it is compared with.
    suite('catalogue', { snapshotPathTemplate: '{testDir}/catalogue/pictures/{arg}{ext}' }),
    // A selection of what `delivery` and `faults` test in full.
    suite('samples', {
      testMatch: ['**/*.faults.ts', '**/*.delivery.ts'],
      grep: /@sample\b/,
      workers: 2,
    }),
    // The journeys that none of the above has.
    suite('single', { ...journeys, testIgnore: [...acrossServers, outages] }),
    suite('journeys', journeys),
    // Releases, rollbacks and canaries while tabs are open.
    suite('delivery', { ...brisk, timeout: 120_000 }),
    // Everything that can go wrong with a remote's files.
    suite('faults', { ...brisk, timeout: 120_000 }),
    // The first journey, the work of three people, and how pages are hydrated and left, in three engines.
    ...(['Chromium', 'Firefox', 'WebKit'] as const).map((engineName) =>
      suite(`browsers-${engineName}`, { testMatch: '**/*.browsers.ts', use: { engineName } }),
    ),
    // The dev servers, in a copy of the checkout whose files are edited.
    suite('dev', { timeout: 300_000 }),
    // What a page retains of remotes that are mounted and unmounted.
    suite('heap', {
      timeout: 600_000,
      use: {
        launchOptions: { ...launchOptions, args: [...launchOptions.args, interpreted] },
        // A trace retains what it records.
        trace: 'off',
      },
    }),
    // A remote is created in a copy of the checkout, and a running site shows it.
    suite('new-remote', { ...brisk, timeout: 600_000 }),
    // Pictures of the screens, for people to look at.
    suite('screens', { ...brisk, timeout: 120_000 }),
  ],
});

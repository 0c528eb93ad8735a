import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { nxProgram, quiet } from '@talentsphere/dev/process/nx';
import { inRoot } from '@talentsphere/dev/process/workspace';

export interface Suite {
  /** When it runs: in `npm test`, with `--all`, in both, or only by its name. */
  extent: 'short' | 'all' | 'both' | 'named';
  /** Arguments of Node: the program of the runner, in the workspace, and its own arguments. */
  command: readonly string[];
  /** The files that it runs, after further arguments. */
  files?: readonly string[];
  env?: Record<string, string | undefined>;
  /** The files of its results, by default one of its own in RESULTS_FILE; none of a single check. */
  results?: readonly string[];
  /** Whether it needs Chromium. It takes minutes, and prints as it goes. */
  inBrowser?: boolean;
  /** After that many milliseconds it counts as hanging. */
  deadline?: number;
}

const words = (command: string) => command.split(' ');

const jest = 'node_modules/jest/bin/jest.js';
/** The folder of the reporters that write results. */
const reporters = 'tools/checks/results';

const check = (extent: Suite['extent'], command: string): Suite => ({
  extent,
  command: words(command),
  results: [],
});

/** The folders of the projects of jest. */
const jestProjects = ['libs', 'apps']
  .flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`))
  .filter((folder) => existsSync(inRoot(folder, 'jest.config.mjs')));

/** The server that tests of the API would use instead of the embedded database. */
const embedded = { TEST_DATABASE_URL: undefined };

/** Projects of jest, by Nx, which keeps the results of each in its cache. */
const unitTests = (extent: Suite['extent'], folders: readonly string[]): Suite => ({
  extent,
  command: words(
    `${nxProgram} run-many -t test --projects=${folders.join()} --parallel=2 --outputStyle=static --excludeTaskDependencies`,
  ),
  env: { ...quiet, ...embedded, RESULTS_FILE: undefined },
  results: folders.map((folder) => inRoot(folder, 'test-results/jest.jsonl')),
});

const apiTests = `${jest} -c apps/api/jest.config.mjs`;

/** Tests of the API on PostgreSQL: the server that TEST_DATABASE_URL names, else a temporary one. */
const onPostgres = (extent: Suite['extent'], tests: string, env = {}): Suite => ({
  extent,
  command: [
    ...words('--import tsx/esm tools/dev/postgres/with-postgres.ts'),
    process.execPath,
    ...words(`${apiTests} ${tests}`),
  ],
  env,
});

/** Projects of apps/e2e/playwright.config.ts. */
const journeys = (extent: Suite['extent'], projects: readonly string[], env = {}): Suite => ({
  extent,
  command: [
    ...words('node_modules/@playwright/test/cli.js test --config=apps/e2e'),
    `--reporter=list,./${reporters}/playwright-reporter.mjs`,
    ...projects.map((project) => `--project=${project}`),
  ],
  env,
  inBrowser: true,
});

/** Those of which a run of everything has all tests. Of the journeys, `outages` and `cluster` have some, and `single` the others. */
const allJourneys = ['outages', 'cluster', 'proxies', 'catalogue', 'samples', 'single'];

/**
 * Tests of the whole server whose outcome may depend on the engine: they use the server of PostgreSQL
 * itself, or say in a comment why it matters. `npm test` has them on the embedded database, `--all` on
 * PostgreSQL, and each of the others once, on the embedded database.
 */
const dependOnEngine = readdirSync(inRoot('apps/api/test'))
  .map((file) => `apps/api/test/${file}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) =>
    /support\/raw-database|Depends on the engine/.test(readFileSync(inRoot(file), 'utf8')),
  );

const toolTests = (extent: Suite['extent'], isOf: (file: string) => boolean): Suite => ({
  extent,
  command: [
    ...words('--import tsx/esm --test'),
    ...words('--test-reporter=spec --test-reporter-destination=stdout'),
    ...words(`--test-reporter=./${reporters}/node-reporter.mjs --test-reporter-destination=stderr`),
  ],
  files: readdirSync(inRoot('tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && isOf(file))
    .map((file) => `tools/${file}`),
});

/** Tests of tools that build or copy the workspace. */
const isSlow = (file: string) => /^delivery\/|\/(affected|docs|tracing\.test)\b/.test(file);

/** The suites, the longest first, so that no core is idle for long. */
export const suites: Readonly<Record<string, Suite>> = {
  postgres: onPostgres('all', dependOnEngine.join(' '), {
    FUZZ_REQUESTS: '2000',
    RACE_ROUNDS: '50',
  }),
  units: unitTests(
    'both',
    jestProjects.filter((folder) => !/^apps\/(api|edge)$/.test(folder)),
  ),
  edge: unitTests('both', ['apps/edge']),
  api: unitTests('short', ['apps/api']),
  'slow-tools': toolTests('all', isSlow),
  embedded: {
    extent: 'all',
    // Every endpoint on this engine too, by the requests that are made up.
    command: [
      ...words(apiTests),
      ...dependOnEngine
        .filter((file) => !file.includes('/fuzz.'))
        .map((file) => `--testPathIgnorePatterns=${file}`),
    ],
    env: embedded,
  },
  // Types too.
  lint: check('both', 'node_modules/oxlint/bin/oxlint'),
  imports: check('both', 'node_modules/eslint/bin/eslint.js . --max-warnings=0'),
  tools: toolTests('both', (file) => !isSlow(file)),
  format: check('both', 'node_modules/oxfmt/bin/oxfmt --check'),
  unused: check('both', 'node_modules/knip/bin/knip.js'),
  short: journeys('short', ['short']),
  // At once: those that can have but one worker would leave the other idle.
  pages: { ...journeys('all', allJourneys), deadline: 3_600_000 },
  ...Object.fromEntries(allJourneys.map((name) => [name, journeys('named', [name])])),
  journeys: journeys('named', ['journeys']),
  browsers: journeys('named', ['browsers-*']),
  delivery: journeys('named', ['delivery']),
  faults: journeys('named', ['faults']),
  unrendered: journeys('named', ['journeys'], { RENDER: 'off' }),
  dev: journeys('named', ['dev']),
  'new-remote': journeys('named', ['new-remote']),
  heap: journeys('named', ['heap']),
  'edge-heap': {
    extent: 'named',
    command: words(`${jest} -c apps/edge/jest.config.mjs render/memory`),
    env: { HEAP_RELEASES: '200' },
  },
  races: onPostgres('named', 'test/races'),
  life: {
    ...onPostgres('named', 'test/life', {
      LIFE_HISTORIES: process.env['LIFE_HISTORIES'] ?? '10000',
    }),
    // Ten thousand of them take hours.
    deadline: 43_200_000,
  },
  'release-life': {
    extent: 'named',
    command: words(`${jest} -c libs/releases/jest.config.mjs store/life`),
    env: { LIFE_HISTORIES: process.env['LIFE_HISTORIES'] ?? '10000' },
    deadline: 43_200_000,
  },
  authz: onPostgres('named', 'test/authz'),
  fuzz: onPostgres('named', 'test/fuzz', { FUZZ_REQUESTS: '20000' }),
  outbox: onPostgres('named', 'test/outbox', { KILLS: '50' }),
  kills: {
    extent: 'named',
    command: words(`${jest} -c apps/api/jest.config.mjs test/kills`),
    env: { KILLS: process.env['KILLS'] ?? '200', WRITES: process.env['WRITES'] ?? '20000' },
    deadline: 10_800_000,
  },
};

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from '@talentsphere/browser/chromium';
import { nx } from '@talentsphere/process/nx';
import { runNode, type RunResult } from '@talentsphere/process/run';
import { inRoot } from '@talentsphere/process/workspace';

/** A suite that still runs after this many milliseconds counts as hanging. */
const deadline = 2_400_000;

export interface Suite {
  /** When it runs: in each `npm test`, only with `--all`, or only by its name. */
  extent: 'short' | 'all' | 'named';
  /** Which files have the results of its tests; without, the suite is a single check. */
  results?: () => string[];
  /** Whether it takes all cores, or measures time: nothing runs beside it. */
  isAlone?: boolean;
  /** @param args for its runner */
  run: (args: readonly string[], signal: AbortSignal) => Promise<RunResult>;
}

const script = (extent: Suite['extent'], ...command: string[]): Suite => ({
  extent,
  run: (args, signal) => runNode([...command, ...args], { signal, deadline }),
});

/** Where the suites write results that belong to no project. */
const resultsOf = (name: string) => inRoot(`test-results/${name}.jsonl`);

/** Empties the results of an earlier run, which prove nothing about this one. */
function withResults(name: string) {
  const file = resultsOf(name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return { file, env: { RESULTS_FILE: file } };
}

/** The projects of jest, each with the file that its reporter writes and that Nx keeps in its cache. */
function unitResults(): Record<string, string> {
  const folders = ['libs', 'apps'].flatMap((group) =>
    readdirSync(inRoot(group)).map((name) => inRoot(group, name)),
  );
  return Object.fromEntries(
    folders
      .filter((folder) => existsSync(path.join(folder, 'jest.config.mjs')))
      .map((folder) => [path.basename(folder), path.join(folder, 'test-results/jest.jsonl')]),
  );
}

/**
 * Suites of jest on the embedded database, by Nx.
 * @param isOf which projects, by the names of their folders
 */
function unitTests(selection: string, isOf: (folder: string) => boolean): Suite {
  const results = () =>
    Object.entries(unitResults()).flatMap(([folder, file]) => (isOf(folder) ? file : []));
  return {
    extent: 'short',
    results,
    run: (args, signal) => {
      for (const file of results()) rmSync(file, { force: true });
      const command = ['run-many', '-t', 'test', selection, '--parallel=2', '--outputStyle=static'];
      const env = { TEST_DATABASE_URL: undefined, API_IS_BUILT: 'true' };
      return nx([...command, ...args], { signal, deadline, env });
    },
  };
}

interface JestOptions {
  launcher?: string[];
  tests?: string[];
  env?: Record<string, string>;
}

/** Test files of one project of jest, with other settings than `npm test` has. */
function jest(
  name: string,
  extent: Suite['extent'],
  app: 'api' | 'edge',
  { launcher = [], tests = [], env: more = {} }: JestOptions,
): Suite {
  return {
    extent,
    results: () => [resultsOf(name)],
    run: (args, signal) => {
      const command = ['node_modules/jest/bin/jest.js', '-c', `apps/${app}/jest.config.mjs`];
      const env = { ...withResults(name).env, ...more, API_IS_BUILT: 'true' };
      return runNode([...launcher, ...command, ...tests, ...args], { signal, deadline, env });
    },
  };
}

/** Tests of the API on PostgreSQL: the server that TEST_DATABASE_URL names, else a temporary one. */
function onPostgres(name: string, extent: Suite['extent'], options: JestOptions = {}): Suite {
  const launcher = ['--import', 'tsx/esm', 'tools/postgres/with-postgres.ts', process.execPath];
  return jest(name, extent, 'api', { launcher, ...options });
}

/** A project of apps/e2e/playwright.config.ts. */
function journeys(
  name: string,
  extent: Suite['extent'],
  { project = name, env: more = {} }: { project?: string; env?: Record<string, string> } = {},
): Suite {
  return {
    extent,
    isAlone: true,
    results: () => [resultsOf(name)],
    run: async (args, signal) => {
      const { env } = withResults(name);
      const reporter = inRoot('tools/checks/results/playwright-reporter.mjs');
      const command = [inRoot('node_modules/@playwright/test/cli.js'), 'test'];
      const options = [`--project=${project}`, `--reporter=list,${reporter}`];
      const result = await runNode([...command, ...options, ...args], {
        cwd: inRoot('apps/e2e'),
        signal,
        deadline,
        env: { CHROMIUM_PATH: await provideChromium(signal), ...env, ...more },
        onLine: (line) => console.log(`  ${line}`),
      });
      return { ...result, output: '' };
    },
  };
}

function toolTests(extent: Suite['extent'], isOf: (file: string) => boolean): Suite {
  const name = `tools-${extent}`;
  return {
    extent,
    results: () => [resultsOf(name)],
    run: (args, signal) => {
      const files = readdirSync(inRoot('tools'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.test\.(ts|mjs)$/.test(file) && isOf(file))
        .map((file) => inRoot('tools', file));
      const reporters = [
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        `--test-reporter=${inRoot('tools/checks/results/node-reporter.mjs')}`,
        `--test-reporter-destination=${withResults(name).file}`,
      ];
      const command = ['--import', 'tsx/esm', '--test', ...reporters, ...args, ...files];
      return runNode(command, { signal, deadline });
    },
  };
}

/** Tests of tools that build or copy the workspace. */
const isSlow = (file: string) =>
  /^(delivery|new-remote)\/|\/(affected|docs|tracing\.test)\b/.test(file);

/** The suites, the longest first, so that no core is idle for long. */
export const suites: Readonly<Record<string, Suite>> = {
  api: unitTests('--projects=api', (folder) => folder === 'api'),
  edge: unitTests('--projects=edge', (folder) => folder === 'edge'),
  units: unitTests('--exclude=api,edge', (folder) => !['api', 'edge'].includes(folder)),
  // Only tests of the whole server: the units beside its sources use no database, or PGlite.
  postgres: onPostgres('postgres', 'all', { tests: ['apps/api/test/'] }),
  'slow-tools': toolTests('all', isSlow),
  tools: toolTests('short', (file) => !isSlow(file)),
  // Types too.
  lint: script('short', 'node_modules/oxlint/bin/oxlint'),
  imports: script('short', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'),
  format: script('short', 'node_modules/prettier/bin/prettier.cjs', '--check', '.'),
  unused: script('short', 'node_modules/knip/bin/knip.js'),
  short: journeys('short', 'short'),
  journeys: journeys('journeys', 'all'),
  samples: journeys('samples', 'all'),
  proxies: journeys('proxies', 'all'),
  cluster: journeys('cluster', 'all'),
  // After all others, whose results it reads.
  rules: { ...script('all', '--import', 'tsx/esm', 'tools/checks/rules/cli.ts'), isAlone: true },
  browsers: journeys('browsers', 'named', { project: 'browsers-*' }),
  delivery: journeys('delivery', 'named'),
  faults: journeys('faults', 'named'),
  unrendered: journeys('unrendered', 'named', { project: 'journeys', env: { RENDER: 'off' } }),
  dev: journeys('dev', 'named'),
  'new-remote': journeys('new-remote', 'named'),
  heap: journeys('heap', 'named'),
  'edge-heap': jest('edge-heap', 'named', 'edge', {
    tests: ['render/memory'],
    env: { HEAP_RELEASES: '200' },
  }),
  races: onPostgres('races', 'named', { tests: ['test/races'] }),
  authz: onPostgres('authz', 'named', { tests: ['test/authz'] }),
  fuzz: onPostgres('fuzz', 'named', { tests: ['test/fuzz'], env: { FUZZ_REQUESTS: '20000' } }),
  outbox: onPostgres('outbox', 'named', { tests: ['test/outbox'], env: { KILLS: '50' } }),
};

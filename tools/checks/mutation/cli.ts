import { generateKeyPairSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { startTemporaryPostgres } from '@talentsphere/dev/postgres/temporary-postgres';
import { CommandError, exitWithError } from '@talentsphere/dev/process/command-error';
import { root } from '@talentsphere/dev/process/workspace';
import { parts, type Part } from './parts';

/** The share of changes that tests must notice: percent. */
const leastScore = 90;

const output = 'coverage/mutation';

async function mutate(name: string, part: Part, files: readonly string[]) {
  const { folder, changed, leftOut = [], environment = 'node', build, jest } = part;
  const below = (pattern: string) => pattern.replace(/^!?/, (mark) => `${mark}${folder}/`);
  await new Stryker({
    mutate: files.length > 0 ? [...files] : changed.map(below),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: `${folder}/jest.config.mjs`,
      enableFindRelatedTests: !jest,
      config: {
        testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftOut],
        testEnvironment: `${import.meta.dirname}/${environment}-environment.mjs`,
        ...jest,
      },
    },
    ...(build && { buildCommand: build }),
    coverageAnalysis: 'perTest',
    // Jest does not free all that a run has loaded: 35 MB of each run of the server's tests.
    maxTestRunnerReuse: 50,
    // Other libraries are imported from the workspace, by the links in node_modules.
    ignorePatterns: [
      '**',
      '!package.json',
      '!jest.preset.mjs',
      '!libs/testing/**',
      `!${folder}/**`,
      // Of which a test of releases reads the policy.
      '!deploy/store/**',
    ],
    // A change of a module’s constant takes all tests that reach the file: 12 % of changes took 66 % of the time.
    ignoreStatic: true,
    disableTypeChecks: false,
    // One processor stays free: a run is long, and somebody works meanwhile.
    concurrency: Math.max(1, availableParallelism() - 1),
    tempDirName: `${output}/copies`,
    incremental: true,
    incrementalFile: `${output}/${name}.json`,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${output}/${name}.html` },
    thresholds: { break: leastScore },
    // Tests wait little, and a change that makes a loop endless is noticed as one.
    timeoutMS: 20_000,
    // All suites of the server, once: more than Stryker’s five minutes when the processors are busy.
    dryRunTimeoutMinutes: 15,
  }).runMutationTest();
}

/**
 * `npm run mutate -- domain`: changes the code of a part in one place at a time, and lists the changes
 * after which all tests pass. Changes that were tried before are tried again where code or tests differ.
 * Further arguments are the files to change instead of all.
 */
async function run(name = '', ...files: string[]) {
  const part = parts[name];
  if (!part)
    throw new CommandError(
      `npm run mutate takes one of ${Object.keys(parts).join(', ')}, and files of it.`,
    );
  process.chdir(root);
  if (!part.onPostgres) {
    await mutate(name, part, files);
    return;
  }
  const postgres = await startTemporaryPostgres();
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  process.env['IDENTITY_KEY'] = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  try {
    await mutate(name, part, files);
  } finally {
    await postgres.stop();
  }
}

await run(...process.argv.slice(2)).catch(exitWithError);

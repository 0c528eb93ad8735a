import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { CommandError, exitWithError } from '@talentsphere/dev/process/command-error';
import { root } from '@talentsphere/dev/process/workspace';

/** Libraries whose own tests must notice a change of their code. */
const projects = ['domain', 'federation', 'api', 'releases'];

/** Tests that start processes, or generate histories: they take too long to run once for each change. */
const slowTests = ['store/life', 'store/concurrency', 'store/file-lock'];

/** The share of changes that tests must notice: percent. */
const leastScore = 90;

/**
 * `npm run mutate -- domain`: changes the code of a library in one place at a time, and lists the changes
 * after which all tests pass. Changes that were tried before are tried again where code or tests differ.
 * Further arguments are the files to change instead of all.
 */
async function mutate(project: string | undefined, files: readonly string[]) {
  if (project === undefined || !projects.includes(project))
    throw new CommandError(`npm run mutate takes one of ${projects.join(', ')}, and files of it.`);
  const folder = `libs/${project}`;
  const output = `coverage/mutation`;
  process.chdir(root);
  await new Stryker({
    mutate: files.length
      ? [...files]
      : [`${folder}/src/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: `${folder}/jest.config.mjs`,
      config: { testPathIgnorePatterns: ['/node_modules/', ...slowTests] },
    },
    coverageAnalysis: 'perTest',
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
    tempDirName: `${output}/copies`,
    incremental: true,
    incrementalFile: `${output}/${project}.json`,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${output}/${project}.html` },
    thresholds: { break: leastScore },
    // Tests wait little, and a change that makes a loop endless is noticed as one.
    timeoutMS: 20_000,
  }).runMutationTest();
}

const [project, ...files] = process.argv.slice(2);
await mutate(project, files).catch(exitWithError);

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { nx } from '@talentsphere/process/nx';
import { inRoot } from '@talentsphere/process/workspace';
import { suite, suiteDeadline } from './outcome';
import { readJest, readTests } from './test-results';

const resultFile = 'test-results/jest.json';

/** Where the suite of a project writes its results. */
export const unitResults = (folder: string) => inRoot(folder, resultFile);

/** The folders of the projects that have unit tests. */
export function testedProjects() {
  return ['libs', 'apps']
    .flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`))
    .filter((folder) => {
      const file = inRoot(folder, 'package.json');
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test;
    });
}

/**
 * The jest suites of all projects, one outcome each. Nx restores unchanged ones
 * from its cache, with the result file that the suite wrote when it ran.
 */
export async function unitTests(signal: AbortSignal) {
  const folders = testedProjects();
  for (const folder of folders) {
    rmSync(unitResults(folder), { force: true });
    mkdirSync(inRoot(folder, 'test-results'), { recursive: true });
  }
  const result = await nx(
    [
      'run-many',
      '-t',
      'test',
      '--parallel=1',
      '--outputStyle=static',
      '--',
      '--json',
      `--outputFile=${resultFile}`,
    ],
    {
      signal,
      deadline: suiteDeadline,
      env: { TEST_DATABASE_URL: undefined, API_IS_BUILT: 'true' },
    },
  );
  const outcomes = folders.map((folder) => {
    const tests = readTests(unitResults(folder), readJest);
    return suite(`unit tests of ${folder}`, tests, { code: 0, output: '' });
  });
  const isExplained = outcomes.some(({ failed }) => failed.length > 0);
  if (isExplained || result.code !== 0) {
    // One report of all suites: Nx prints the output of each.
    const failed = isExplained ? [] : [`unit tests: ended with code ${result.code}`];
    outcomes.push({ name: 'unit tests', passed: 0, failed, output: result.output });
  }
  return outcomes;
}

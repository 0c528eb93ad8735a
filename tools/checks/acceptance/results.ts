import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talentsphere/process/workspace';
import { journeyResults } from '../steps/journeys';
import { toolResults } from '../steps/tool-tests';
import { testedProjects, unitResults } from '../steps/unit-tests';

export type State = 'passed' | 'failed' | 'skipped';

export interface TestResult {
  title: string;
  file: string;
  state: State;
}

interface Suite {
  name: string;
  file: string;
  read: (text: string) => TestResult[];
}

/** @param status of jest or Playwright; a test that is flaky has failed once */
function stateOf(status: string): State {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
}

interface JestResults {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** @param text the output of jest with `--json` */
export function readJest(text: string): TestResult[] {
  const { testResults } = JSON.parse(text) as JestResults;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: path.relative(root, name),
      state: stateOf(status),
    })),
  );
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResults {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

/** @param text the output of Playwright's JSON reporter */
export function readPlaywright(text: string): TestResult[] {
  const { config, suites } = JSON.parse(text) as PlaywrightResults;
  /** @param above the titles of the groups around the suite */
  const within = (suite: PlaywrightSuite, above: string): TestResult[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        title: `${above}${title}`,
        file: path.relative(root, path.join(config.rootDir, file)),
        state: stateOf(status),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, `${above}${inner.title} `)),
  ];
  return suites.flatMap((file) => within(file, ''));
}

/** @param text the output of the reporter of the tools' tests, one result per line */
export function readTools(text: string): TestResult[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestResult)
    .map(({ title, file, state }) => ({ title, file: path.relative(root, file), state }));
}

/** The suites of `npm test`, with the files that hold their results. */
export function suites(): Suite[] {
  return [
    { name: 'tools and documents', file: toolResults, read: readTools },
    ...testedProjects().map((folder) => ({
      name: `unit tests of ${folder}`,
      file: unitResults(folder),
      read: readJest,
    })),
    { name: 'browser journeys', file: journeyResults, read: readPlaywright },
  ];
}

/** The results of a run, and the names of the suites that have none. */
export function readResults(from: readonly Suite[]) {
  const run = from.map(({ name, file, read }) => ({
    name,
    results: existsSync(file) ? read(readFileSync(file, 'utf8')) : [],
  }));
  return {
    results: run.flatMap(({ results }) => results),
    missing: run.filter(({ results }) => results.length === 0).map(({ name }) => name),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talentsphere/process/workspace';

export type State = 'passed' | 'failed' | 'skipped';

export interface TestResult {
  title: string;
  file: string;
  state: State;
}

export type Parse = (text: string) => TestResult[];

/** @param status of jest or Playwright; a test that is flaky has failed once */
function stateOf(status: string): State {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
}

interface JestResults {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** @param text the output of jest with `--json` */
export function readJest(text: string): TestResult[] {
  const { testResults } = JSON.parse(text) as JestResults;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.map((test) => ({
      title: test.fullName,
      file,
      state: stateOf(test.status),
    }));
    // It could not be loaded, or what runs after its tests has failed.
    const failedOutside = status === 'failed' && tests.every(({ state }) => state !== 'failed');
    const outside = { title: 'the file failed outside its tests', file, state: 'failed' as const };
    return failedOutside ? [...tests, outside] : tests;
  });
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResults {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** Of no test. */
  errors: { message?: string }[];
}

/** @param text the output of Playwright's JSON reporter */
export function readPlaywright(text: string): TestResult[] {
  const { config, suites, errors } = JSON.parse(text) as PlaywrightResults;
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
  return [
    ...suites.flatMap((file) => within(file, '')),
    ...errors.map(({ message = 'error' }) => ({
      title: message,
      file: path.relative(root, config.rootDir),
      state: 'failed' as const,
    })),
  ];
}

/** @param text the output of the reporter of the tools' tests, one result per line */
export function readTools(text: string): TestResult[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestResult)
    .map(({ title, file, state }) => ({ title, file: path.relative(root, file), state }));
}

/** @returns none when the suite has written no file */
export function readTests(file: string, parse: Parse): TestResult[] {
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
}

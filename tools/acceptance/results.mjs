import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { journeyResults } from '../checks/journeys.mjs';
import { toolResults } from '../checks/tool-tests.mjs';
import { testedProjects, unitResults } from '../checks/unit-tests.mjs';
import { root } from '../lib/workspace.mjs';

/** @typedef {'passed' | 'failed' | 'skipped'} State */
/** @typedef {{ title: string, file: string, state: State }} TestResult */
/** @typedef {{ name: string, file: string, read: (text: string) => TestResult[] }} Suite */

/**
 * @param {string} status of jest or Playwright; a test that is flaky has failed once
 * @returns {State}
 */
function stateOf(status) {
  if (status === 'passed' || status === 'expected') return 'passed';
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped';
}

/**
 * @param {string} text what jest wrote with `--json`
 * @returns {TestResult[]}
 */
export function readJest(text) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(text);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: path.relative(root, name),
      state: stateOf(status),
    })),
  );
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {string} text what Playwright's JSON reporter wrote
 * @returns {TestResult[]}
 */
export function readPlaywright(text) {
  /** @type {{ config: { rootDir: string }, suites: PlaywrightSuite[] }} */
  const { config, suites } = JSON.parse(text);
  /**
   * @param {PlaywrightSuite} suite
   * @param {string} above the titles of the groups around it
   * @returns {TestResult[]}
   */
  const within = (suite, above) => [
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

/**
 * @param {string} text what the reporter of the tools' tests wrote, a result a line
 * @returns {TestResult[]}
 */
export function readTools(text) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ title, file, state }) => ({ title, file: path.relative(root, file), state }));
}

/** @returns {Suite[]} the suites of `npm test`, with the files that hold their results */
export function suites() {
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

/**
 * The results of a run, and the names of the suites that have none.
 * @param {Suite[]} from
 */
export function readResults(from) {
  const run = from.map(({ name, file, read }) => ({
    name,
    results: existsSync(file) ? read(readFileSync(file, 'utf8')) : [],
  }));
  return {
    results: run.flatMap(({ results }) => results),
    missing: run.filter(({ results }) => results.length === 0).map(({ name }) => name),
  };
}

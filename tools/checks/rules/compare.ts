import { readResults, type TestResult } from '../results/read';
import { resultsOf, suites } from '../suites';
import { readRules, rulesIn } from './specification';

/**
 * Compares rules with the results of tests. A rule is proven when a test that names it
 * passed, and none that names it failed.
 */
export function compare(rules: readonly number[], results: readonly TestResult[]) {
  const named = new Map<number, TestResult[]>();
  for (const result of results) {
    for (const rule of rulesIn(result.title)) named.set(rule, [...(named.get(rule) ?? []), result]);
  }
  const reason = (rule: number) => {
    const states = named.get(rule)?.map(({ state }) => state) ?? [];
    if (states.length === 0) return 'no test ran';
    if (states.includes('failed')) return 'a test failed';
    return states.includes('passed') ? undefined : 'all tests were skipped';
  };
  const open = rules.flatMap((rule) => {
    const why = reason(rule);
    return why ? [`A${rule} is not proven: ${why}.`] : [];
  });
  const unknown = [...named].flatMap(([rule, tests]) =>
    rules.includes(rule)
      ? []
      : tests.map(({ file, title }) => `A${rule} is not in the specification: ${file}: ${title}`),
  );
  const lines = [...open, ...unknown];
  return { lines: lines.length ? lines : ['Every rule is proven.'], complete: lines.length === 0 };
}

/** Compares the specification with the results of the last `npm test -- --all`. */
export function compareRules() {
  const files = Object.entries(suites).flatMap(([name, suite]) =>
    suite.extent === 'named' ? [] : resultsOf(name, suite),
  );
  return compare(readRules(), files.flatMap(readResults));
}

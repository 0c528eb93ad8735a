import type { TestResult } from '../steps/test-results';
import type { Section } from './specification';

export interface Rule {
  number: number;
  state: 'proven' | 'failed' | 'skipped' | 'no test';
  files: string[];
}

/** @param tests that name one rule */
function stateOf(tests: readonly TestResult[]): Rule['state'] {
  if (tests.length === 0) return 'no test';
  if (tests.some(({ state }) => state === 'failed')) return 'failed';
  return tests.some(({ state }) => state === 'passed') ? 'proven' : 'skipped';
}

/**
 * Compares the results of tests with the rules. A rule is proven when a test that
 * names it ran and passed, and none that names it failed.
 */
export function prove(sections: readonly Section[], results: readonly TestResult[]) {
  const named = new Map<number, TestResult[]>();
  for (const result of results) {
    for (const [, number] of result.title.matchAll(/\[A(\d+)\]/g)) {
      named.set(Number(number), [...(named.get(Number(number)) ?? []), result]);
    }
  }
  const proven = sections.map(({ title, numbers }) => ({
    title,
    rules: numbers.map((number): Rule => {
      const tests = named.get(number) ?? [];
      const files = [...new Set(tests.map(({ file }) => file))].sort();
      return { number, state: stateOf(tests), files };
    }),
  }));
  const known = new Set(sections.flatMap(({ numbers }) => numbers));
  const unknown = [...named]
    .filter(([number]) => !known.has(number))
    .map(([number, tests]) => ({ number, tests }));
  return { sections: proven, unknown };
}

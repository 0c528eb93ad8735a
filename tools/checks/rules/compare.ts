import type { TestResult } from '../results/read';
import { rulesIn } from './specification';

/**
 * What the results of tests leave open: rules that are not proven, and numbers that are no
 * rule's. A rule is proven when a test that names it passed, and none that names it failed.
 */
export function findUnproven(rules: readonly number[], results: readonly TestResult[]): string[] {
  const named = results.flatMap((result) =>
    rulesIn(result.title).map((rule) => ({ rule, ...result })),
  );
  const reason = (rule: number) => {
    const states = named.filter((test) => test.rule === rule).map(({ state }) => state);
    if (states.length === 0) return 'no test ran';
    if (states.includes('failed')) return 'a test failed';
    return states.includes('passed') ? undefined : 'all tests were skipped';
  };
  const open = rules.flatMap((rule) => {
    const why = reason(rule);
    return why ? [`A${rule} is not proven: ${why}.`] : [];
  });
  const unknown = named
    .filter(({ rule }) => !rules.includes(rule))
    .map(({ rule, file, title }) => `A${rule} is not in the specification: ${file}: ${title}`);
  return [...open, ...unknown];
}
